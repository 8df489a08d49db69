import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { readAuthQuery } from './navigation/auth-query.ts';
import { useRememberedCode } from './navigation/use-remembered-code.ts';
import { InboxView } from './signup/inbox-view.tsx';
import { type SentMail, SignupForm } from './signup/signup-form.tsx';

const RememberedCodeNotice = lazy(() => import('./login/remembered-code-notice.tsx'));

/** Sign up, then look into the inbox; 'try again' returns to an empty form. */
export default function SignupPage() {
  const { query, dropCode } = useRememberedCode('/signup', readAuthQuery(useQueryString()));
  const [sentTo, setSentTo] = useState<SentMail | null>(null);

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
          <SignupForm query={query} onSignedUp={setSentTo} />
        </>
      ) : (
        <InboxView {...sentTo} query={query} onTryAgain={() => setSentTo(null)} />
      )}
    </AuthLayout>
  );
}
