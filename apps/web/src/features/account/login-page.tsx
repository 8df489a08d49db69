import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { LoginForm } from './login/login-form.tsx';
import { readAuthQuery } from './navigation/auth-query.ts';
import { isFarewell } from './navigation/farewell.ts';
import { usePendingCode } from './navigation/use-pending-code.ts';

/** Few players ever see these. */
const GoodbyeView = lazy(() => import('./login/goodbye-view.tsx'));
const PendingCodeNotice = lazy(() => import('./login/pending-code-notice.tsx'));
const UnverifiedNotice = lazy(() => import('./login/unverified-notice.tsx'));

/** Log in, or learn that the address must be confirmed first and have the mail sent again. */
export default function LoginPage() {
  const { query, dropCode } = usePendingCode('/login', readAuthQuery(useQueryString()));
  // Read once: saying goodbye ends it.
  const [isLeaving] = useState(isFarewell);
  const [unverifiedName, setUnverifiedName] = useState<string | null>(null);

  if (isLeaving) {
    return (
      <AuthLayout scene="snow" redirect={null}>
        <Suspense fallback={null}>
          <GoodbyeView />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout scene="snow" redirect={query.redirect}>
      <h1>{query.promoCode === null ? m.account_login_title() : m.pending_code_login_title()}</h1>
      {query.promoCode !== null && (
        <Suspense fallback={null}>
          <PendingCodeNotice code={query.promoCode} when={m.pending_code_login_body()} onDrop={dropCode} />
        </Suspense>
      )}
      {unverifiedName !== null && (
        <Suspense fallback={null}>
          <UnverifiedNotice key={unverifiedName} name={unverifiedName} />
        </Suspense>
      )}
      <LoginForm query={query} onUnverified={setUnverifiedName} />
    </AuthLayout>
  );
}
