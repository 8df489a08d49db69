import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/messages.ts';
import type { AuthQuery } from '../navigation/auth-query.ts';

/** Few players ever see it. */
const RememberedCodeNotice = lazy(() => import('./remembered-code-notice.tsx'));

type CodeNoticeProps = {
  readonly query: Pick<AuthQuery, 'premiumCode'>;
  readonly onDrop: () => void;
};

/** A premium code that waits for the login, above the login's form; nothing when none does. */
export function CodeNotice({ query: { premiumCode }, onDrop }: CodeNoticeProps) {
  if (premiumCode === null) return null;
  return (
    <Suspense fallback={null}>
      <RememberedCodeNotice code={premiumCode} when={m.pending_code_login_body()} onDrop={onDrop} />
    </Suspense>
  );
}
