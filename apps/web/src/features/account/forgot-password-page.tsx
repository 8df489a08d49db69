import { useState } from 'react';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { readAuthQuery } from './navigation/auth-query.ts';
import { RequestLinkForm } from './password-reset/request-link-form.tsx';
import { RequestSentView } from './password-reset/request-sent-view.tsx';

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
