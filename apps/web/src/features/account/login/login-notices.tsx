import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/messages.ts';
import type { AuthQuery } from '../navigation/auth-query.ts';

/** Few players ever see these. */
const RememberedCodeNotice = lazy(() => import('./remembered-code-notice.tsx'));
const UnverifiedNotice = lazy(() => import('./unverified-notice.tsx'));

type LoginNoticesProps = {
  readonly query: AuthQuery;
  readonly onDropCode: () => void;
  /** The name that was refused because its address is not confirmed yet. */
  readonly unverifiedName: string | null;
};

/** What stands above the login's form: a code that waits for the login, an address that must be confirmed first. */
export function LoginNotices({ query, onDropCode, unverifiedName }: LoginNoticesProps) {
  return (
    <>
      {query.premiumCode !== null && (
        <Suspense fallback={null}>
          <RememberedCodeNotice
            code={query.premiumCode}
            when={m.pending_code_login_body()}
            onDrop={onDropCode}
          />
        </Suspense>
      )}
      {unverifiedName !== null && (
        <Suspense fallback={null}>
          <UnverifiedNotice key={unverifiedName} name={unverifiedName} />
        </Suspense>
      )}
    </>
  );
}
