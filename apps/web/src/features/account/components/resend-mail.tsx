import { resendVerification } from '@punktgenau/contract/account/endpoints';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { AccountField, emailTexts } from '../forms/account-field.tsx';
import { checkEmail, type EmailField } from '../forms/checks.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { ResendButton, useResendPause } from './resend-button.tsx';

const fields: readonly EmailField[] = ['email'];

type ResendMailProps = {
  /** Address to send to. Known ones are not asked for again. */
  readonly email?: string | undefined;
  /** User name of the sign-up it is about, when it is known: others may have signed up with the same address. */
  readonly username?: string | undefined;
  /** Starts with the pause, because a mail has just been sent. */
  readonly justSent?: boolean;
  /** There is nothing else to do here. */
  readonly isOnlyAction?: boolean;
};

/** Has the confirmation mail sent again, at most every 30 seconds. */
export function ResendMail({ email, username, justSent = false, isOnlyAction = false }: ResendMailProps) {
  const pause = useResendPause(justSent);
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    check: checkEmail,
    send: async (request) => {
      await send(resendVerification, { body: { ...request, username } });
      pause.noteSent();
    },
    onRefused: () => ({ title: m.account_resend_failed_title(), fallback: m.error_unknown() }),
  });

  return (
    <form {...formProps} className="grid gap-4">
      {email === undefined ? (
        <AccountField
          texts={emailTexts}
          name="email"
          type="email"
          label={m.account_email()}
          autoComplete="email"
          problem={problems.email}
        />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <ResendButton
        type="submit"
        {...(isOnlyAction && ({ variant: 'primary', size: 'lg' } as const))}
        isLoading={isBusy}
        pause={pause}
      />
    </form>
  );
}
