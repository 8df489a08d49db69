import { limits } from '@punktgenau/contract/limits/limits';
import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { LoginLink } from './components/login-link.tsx';
import { ResendMail } from './components/resend-mail.tsx';
import { type AuthQuery, carriesDesign, readAuthQuery } from './navigation/auth-query.ts';
import { keepSentMail, readSentMail, type SentMail } from './navigation/sent-mail.ts';
import { useRememberedCode } from './navigation/use-remembered-code.ts';
import { SignupForm } from './signup/signup-form.tsx';

const RememberedCodeNotice = lazy(() => import('./login/remembered-code-notice.tsx'));

/** Sign up, then look into the inbox; 'try again' returns to an empty form. */
export default function SignupPage() {
  const { query, dropCode } = useRememberedCode('/signup', readAuthQuery(useQueryString()));
  const [sentTo, setSentTo] = useState(readSentMail);
  const show = (sent: SentMail | null) => {
    keepSentMail(sent);
    setSentTo(sent);
  };

  return (
    <AuthLayout scene="jungle" redirect={query.redirect}>
      {sentTo === null ? (
        <>
          <div className="grid gap-2">
            <h1>{m.account_signup_title()}</h1>
            <p className="text-ink-muted">{m.account_signup_lead()}</p>
          </div>
          {query.premiumCode !== null && (
            <Suspense fallback={null}>
              <RememberedCodeNotice
                code={query.premiumCode}
                when={m.pending_code_signup_body()}
                onDrop={dropCode}
              />
            </Suspense>
          )}
          <SignupForm query={query} onSignedUp={show} />
        </>
      ) : (
        <InboxView {...sentTo} query={query} onTryAgain={() => show(null)} />
      )}
    </AuthLayout>
  );
}

type InboxViewProps = {
  readonly email: string;
  readonly username: string;
  readonly query: AuthQuery;
  readonly onTryAgain: () => void;
};

/** After signing up: where the mail went, the three steps that remain, and what to do when it does not arrive. */
function InboxView({ email, username, query, onTryAgain }: InboxViewProps) {
  const steps = [
    m.account_inbox_step_open(),
    m.account_inbox_step_click({ hours: limits.verificationTokenHours }),
    m.account_inbox_step_return(),
  ];
  return (
    <>
      <OutcomeMark outcome="mail" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_inbox_title()}</FocusedHeading>
        <p className="text-ink-muted">
          {m.account_inbox_sent_to()}
          <strong className="block font-medium text-ink wrap-anywhere">{email}</strong>
        </p>
      </div>
      <ol className="grid border-y border-hair">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-hair py-3 text-pretty not-first:border-t">
            <span className="num w-4 flex-none text-ink-faint">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {carriesDesign(query.redirect) && <p className="text-ink-muted">{m.account_inbox_draft_kept()}</p>}
      {query.premiumCode !== null && <p className="text-ink-muted">{m.pending_code_inbox_body()}</p>}
      {/* What comes first is done in the inbox, and not here. */}
      <LoginLink username={username} query={query} variant="secondary" />
      <div className="grid gap-3">
        <p className="text-ink-muted">{m.account_inbox_spam()}</p>
        <ResendMail email={email} username={username} justSent />
        <Button variant="ghost" onClick={onTryAgain}>
          {m.account_inbox_try_again()}
        </Button>
      </div>
    </>
  );
}
