import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { CodeNotice } from './login/code-notice.tsx';
import { LoginForm } from './login/login-form.tsx';
import { isAccountDeleted } from './navigation/account-deleted.ts';
import { readAuthQuery } from './navigation/auth-query.ts';
import { readLoginName } from './navigation/login-name.ts';
import { useRememberedCode } from './navigation/use-remembered-code.ts';

/** Few players ever see these. */
const AccountDeletedView = lazy(() => import('./login/account-deleted-view.tsx'));

/** Log in, by whatever way one got here. */
export default function LoginPage() {
  const { query, dropCode } = useRememberedCode('/login', readAuthQuery(useQueryString()));
  // Read once: showing the notice ends it.
  const [hasDeletedAccount] = useState(isAccountDeleted);
  const [loginName] = useState(readLoginName);

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
      <CodeNotice query={query} onDrop={dropCode} />
      <LoginForm
        query={query}
        knownPlayer={loginName === undefined ? undefined : { username: loginName, rememberMe: false }}
      />
    </AuthLayout>
  );
}
