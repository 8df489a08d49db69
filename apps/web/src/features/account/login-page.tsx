import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { LoginForm } from './login/login-form.tsx';
import { LoginNotices } from './login/login-notices.tsx';
import { isAccountDeleted } from './navigation/account-deleted.ts';
import { readAuthQuery } from './navigation/auth-query.ts';
import { useRememberedCode } from './navigation/use-remembered-code.ts';

/** Few players ever see these. */
const AccountDeletedView = lazy(() => import('./login/account-deleted-view.tsx'));

/** Log in, or learn that the address must be confirmed first and have the mail sent again. */
export default function LoginPage() {
  const { query, dropCode } = useRememberedCode('/login', readAuthQuery(useQueryString()));
  // Read once: showing the notice ends it.
  const [hasDeletedAccount] = useState(isAccountDeleted);
  const [unverifiedName, setUnverifiedName] = useState<string | null>(null);

  if (hasDeletedAccount) {
    return (
      <AuthLayout scene="snow" redirect={null}>
        <Suspense fallback={null}>
          <AccountDeletedView />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout scene="snow" redirect={query.redirect}>
      <h1>{query.premiumCode === null ? m.account_login_title() : m.pending_code_login_title()}</h1>
      <LoginNotices query={query} onDropCode={dropCode} unverifiedName={unverifiedName} />
      <LoginForm query={query} onUnverified={setUnverifiedName} />
    </AuthLayout>
  );
}
