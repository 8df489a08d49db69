import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { safeRedirect } from '#shared/navigation/safe-redirect.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';
import { verifyEmailQuery } from './api/token-queries.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { ResendMail } from './components/resend-mail.tsx';
import { type AuthQuery, authHref, carriesDesign } from './navigation/auth-query.ts';
import { rememberedCode, rememberedRedirect } from './navigation/remembered.ts';

/** Confirms the address the mail went to, and leads on to the page that waits for the account. */
export default function VerifyEmailPage() {
  const token = new URLSearchParams(useQueryString()).get('token') ?? '';
  // Read once: after the confirmation it is forgotten, and the page still leads there.
  const [query] = useState<AuthQuery>(() => ({
    redirect: safeRedirect(rememberedRedirect.read(Date.now())),
    premiumCode: rememberedCode.read(Date.now()),
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

function VerifiedView({ query }: { readonly query: AuthQuery }) {
  useEffect(() => {
    toast({ title: m.account_verify_done_title() });
    rememberedRedirect.clear();
  }, []);

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_verify_done_title()}</FocusedHeading>
        <p className="text-ink-muted">
          {carriesDesign(query.redirect) ? m.account_verify_done_draft() : m.account_verify_done_body()}
        </p>
        {query.premiumCode !== null && <p className="text-ink-muted">{m.pending_code_verified_body()}</p>}
      </div>
      <LinkButton variant="primary" size="lg" href={authHref('/login', query)}>
        {m.account_to_login()}
      </LinkButton>
    </>
  );
}

type VerifyFailedViewProps = {
  /** What the server said, or why it was not even asked. */
  readonly reason: string;
  readonly query: AuthQuery;
  /** Given when the call got lost on its way, so that the same link may still work. */
  readonly onRetry?: (() => void) | undefined;
};

function VerifyFailedView({ reason, query, onRetry }: VerifyFailedViewProps) {
  const title = m.account_verify_failed();
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        {reason !== title && <p className="text-danger">{reason}</p>}
        {!onRetry && <p className="text-ink-muted">{m.account_verify_failed_hint()}</p>}
      </div>
      {onRetry ? (
        <Button variant="primary" size="lg" onClick={onRetry}>
          {m.action_retry()}
        </Button>
      ) : (
        <ResendMail />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" href={authHref('/login', query)}>
          {m.account_to_login()}
        </Link>
        <Link className="link" href={authHref('/signup', query)}>
          {m.account_verify_to_signup()}
        </Link>
      </p>
    </>
  );
}
