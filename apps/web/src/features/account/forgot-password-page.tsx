import { sendResetLink } from '@punktgenau/contract/account/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { AccountField, emailTexts } from './forms/account-field.tsx';
import { checkEmail, type EmailField } from './forms/checks.ts';
import { useAccountForm, useFirstFieldFocus } from './forms/use-account-form.ts';
import { type AuthQuery, authHref, readAuthQuery } from './navigation/auth-query.ts';

/** Request a reset link. What follows says the same whether or not there is such an account. */
export default function ForgotPasswordPage() {
  const query = readAuthQuery(useQueryString());
  const [isSent, setSent] = useState(false);

  return (
    <AuthLayout scene="hall" redirect={query.redirect}>
      {isSent ? (
        <RequestSentView query={query} onTryAgain={() => setSent(false)} />
      ) : (
        <RequestLinkForm query={query} onSent={() => setSent(true)} />
      )}
    </AuthLayout>
  );
}

const fields: readonly EmailField[] = ['email'];

type RequestLinkFormProps = { readonly query: AuthQuery; readonly onSent: () => void };

function RequestLinkForm({ query, onSent }: RequestLinkFormProps) {
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    check: checkEmail,
    send: async (request) => {
      await send(sendResetLink, { body: request });
      onSent();
    },
    onRefused: (failure) => {
      if (didNotTakePlace(failure)) {
        return { title: m.account_forgot_failed_title(), fallback: m.error_unknown() };
      }
      onSent();
      return undefined;
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
        <Link className="link link-line" href={authHref('/login', query)}>
          {m.account_to_login()}
        </Link>
      </form>
    </>
  );
}

/**
 * Only a request that never reached the accounts is reported as failed: no connection, too many tries, the service down. Any
 * answer that could depend on the account gets the neutral message.
 */
function didNotTakePlace({ code, status }: ApiFailure): boolean {
  return code === 'network_unreachable' || code === 'validation_failed' || status === 429 || status >= 500;
}

type RequestSentViewProps = { readonly query: AuthQuery; readonly onTryAgain: () => void };

function RequestSentView({ query, onTryAgain }: RequestSentViewProps) {
  return (
    <>
      <OutcomeMark outcome="mail" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_forgot_sent_title()}</FocusedHeading>
        <p className="text-ink-muted">{m.account_forgot_sent_body()}</p>
      </div>
      <p className="text-ink-muted">{m.account_inbox_spam()}</p>
      <div className="grid gap-3">
        <LinkButton variant="primary" size="lg" href={authHref('/login', query)}>
          {m.account_to_login()}
        </LinkButton>
        <Button variant="ghost" onClick={onTryAgain}>
          {m.account_forgot_again()}
        </Button>
      </div>
    </>
  );
}
