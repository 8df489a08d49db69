import { lazy, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { LoginForm } from './login/login-form.tsx';
import { readAuthQuery } from './navigation/auth-query.ts';

/** Few players ever see it, and none on arrival. */
const UnverifiedNotice = lazy(() => import('./login/unverified-notice.tsx'));

/** Log in, or learn that the address must be confirmed first and have the mail sent again. */
export default function LoginPage() {
  const query = readAuthQuery(useSearch());
  const [unverifiedName, setUnverifiedName] = useState<string | null>(null);

  return (
    <AuthLayout scene="snow" redirect={query.redirect}>
      <h1>{m.account_login_title()}</h1>
      {unverifiedName !== null && (
        <Suspense fallback={null}>
          <UnverifiedNotice key={unverifiedName} name={unverifiedName} />
        </Suspense>
      )}
      <LoginForm query={query} onUnverified={setUnverifiedName} />
    </AuthLayout>
  );
}
