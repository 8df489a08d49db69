import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { safeRedirect } from '#shared/navigation/safe-redirect.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { verifyEmailQuery } from './api/token-queries.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import type { AuthQuery } from './navigation/auth-query.ts';
import { pendingCode } from './navigation/pending-code.ts';
import { pendingRedirect } from './navigation/pending-redirect.ts';
import { VerifiedView } from './verify-email/verified-view.tsx';
import { VerifyFailedView } from './verify-email/verify-failed-view.tsx';

/** Confirms the address the mail went to, and leads on to the page that waits for the account. */
export default function VerifyEmailPage() {
  const token = new URLSearchParams(useQueryString()).get('token') ?? '';
  // Read once: after the confirmation it is forgotten, and the page still leads there.
  const [query] = useState<AuthQuery>(() => ({
    redirect: safeRedirect(pendingRedirect.read(Date.now())),
    promoCode: pendingCode.read(Date.now()),
  }));
  return (
    <AuthLayout scene="desert" redirect={query.redirect}>
      {token === '' ? (
        <VerifyFailedView reason={m.account_verify_no_token()} query={query} />
      ) : (
        <VerifyWithToken token={token} query={query} />
      )}
    </AuthLayout>
  );
}

function VerifyWithToken({ token, query }: { readonly token: string; readonly query: AuthQuery }) {
  const { data: verified, isFetching, refetch } = useQuery(verifyEmailQuery(token));

  if (verified === undefined || (!verified.ok && isFetching)) {
    return <BusyView text={m.account_verify_checking()} />;
  }
  if (verified.ok) return <VerifiedView query={query} />;
  const reason = describeFailure(verified.error, m.account_verify_failed());
  // A refused link stays refused; only a call that got lost is worth another try with the same link.
  const isLost = verified.error.status === 0 || verified.error.status >= 500;
  return (
    <VerifyFailedView reason={reason} query={query} onRetry={isLost ? () => void refetch() : undefined} />
  );
}
