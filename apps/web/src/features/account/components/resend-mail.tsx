import { resendVerification } from '@punktgenau/contract/account/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCountdown } from '#shared/ui/use-countdown.ts';
import { AccountField, emailTexts } from '../forms/account-field.tsx';
import { checkEmail, type EmailField } from '../forms/checks.ts';
import { useAccountForm } from '../forms/use-account-form.ts';

const fields: readonly EmailField[] = ['email'];
/** Mail needs a moment; the pause keeps impatience from meeting the server's limit. */
const pauseSeconds = 30;

type ResendMailProps = {
  /** Address to send to. Known ones are not asked for again. */
  readonly email?: string | undefined;
  /** User name of the sign-up it is about, when it is known: others may have signed up with the same address. */
  readonly username?: string | undefined;
  /** Starts with the pause, because a mail has just been sent. */
  readonly justSent?: boolean;
};

/** Has the confirmation mail sent again, at most every 30 seconds. */
export function ResendMail({ email, username, justSent = false }: ResendMailProps) {
  const countdown = useCountdown(justSent ? pauseSeconds : 0);
  const [isSentAgain, setSentAgain] = useState(false);
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    check: checkEmail,
    send: async (request) => {
      await send(resendVerification, { body: { ...request, username } });
      countdown.start(pauseSeconds);
      setSentAgain(true);
    },
    onRefused: () => ({ title: m.account_resend_failed_title(), fallback: m.error_unknown() }),
  });
  const isPausing = countdown.secondsLeft > 0;

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
      <div className="grid">
        <Button type="submit" isLoading={isBusy} aria-disabled={isPausing}>
          {isPausing ? m.account_resend_wait({ seconds: countdown.secondsLeft }) : m.account_resend_submit()}
        </Button>
        {/* Stands here and not in a toast: it is the answer, and has to stay while the player looks for the mail. */}
        <p role="status" className="text-sm text-ink-muted not-empty:mt-3">
          {isSentAgain && m.account_resend_sent_body({ hours: limits.verificationTokenHours })}
        </p>
      </div>
    </form>
  );
}
