import { useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { readAuthQuery } from './navigation/auth-query.ts';
import { InboxView } from './signup/inbox-view.tsx';
import { SignupForm } from './signup/signup-form.tsx';

/** Sign up, then look into the inbox; 'try again' returns to an empty form. */
export default function SignupPage() {
  const query = readAuthQuery(useSearch());
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <AuthLayout scene="jungle" redirect={query.redirect}>
      {sentTo === null ? (
        <>
          <div className="grid gap-2">
            <h1>{m.account_signup_title()}</h1>
            <p className="text-ink-muted">{m.account_signup_lead()}</p>
          </div>
          <SignupForm query={query} onSignedUp={setSentTo} />
        </>
      ) : (
        <InboxView email={sentTo} query={query} onTryAgain={() => setSentTo(null)} />
      )}
    </AuthLayout>
  );
}
