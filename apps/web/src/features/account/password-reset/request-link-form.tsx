import { sendResetLink } from '@punktgenau/contract/account/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { Link } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { AccountField } from '../components/account-field.tsx';
import { reportFailure } from '../components/report-failure.ts';
import { checkEmail, type EmailField } from '../forms/check-email.ts';
import { emailTexts } from '../forms/email-texts.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { useFirstFieldFocus } from '../forms/use-first-field-focus.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';

const fields: readonly EmailField[] = ['email'];

type RequestLinkFormProps = { readonly query: AuthQuery; readonly onSent: () => void };

export function RequestLinkForm({ query, onSent }: RequestLinkFormProps) {
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    check: checkEmail,
    send: async (request, values) => {
      const asked = await attempt(send(sendResetLink, { body: request }));
      if (!asked.ok && didNotTakePlace(asked.error)) {
        const title = m.account_forgot_failed_title();
        return reportFailure(asked.error, { title, fallback: m.error_unknown(), values });
      }
      onSent();
      return {};
    },
  });

  useFirstFieldFocus(formProps.ref);

  return (
    <>
      <div className="grid gap-2">
        <h1>{m.account_forgot_title()}</h1>
        <p className="text-ink-muted">{m.account_forgot_lead({ hours: limits.resetTokenHours })}</p>
      </div>
      <form {...formProps} className="grid gap-5">
        <AccountField
          texts={emailTexts}
          name="email"
          type="email"
          label={m.account_email()}
          autoComplete="email"
          maxLength={limits.emailMax}
          problem={problems.email}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
          {m.account_forgot_submit()}
        </Button>
        <p className="text-ink-muted">
          <Link className="link" href={authHref('/login', query)}>
            {m.account_to_login()}
          </Link>
        </p>
      </form>
    </>
  );
}

/**
 * Only a request that never reached the accounts is told apart: no connection, too many tries, the service down. Any
 * answer that could depend on the account gets the neutral message.
 */
function didNotTakePlace({ code, status }: ApiFailure): boolean {
  return code === 'network_unreachable' || code === 'validation_failed' || status === 429 || status >= 500;
}
