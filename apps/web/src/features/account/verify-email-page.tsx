import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import { verifyEmail } from '@punktgenau/contract/account/endpoints';
import type { AnswerOf } from '@punktgenau/contract/endpoint';
import type { Result } from '@punktgenau/result';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { safeRedirect } from '#shared/navigation/safe-redirect.ts';
import { useOwnQuery } from '#shared/navigation/use-own-query.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { toast } from '#shared/ui/toast.ts';
import { verifyEmailQuery } from './api/token-queries.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { LoginLink } from './components/login-link.tsx';
import { ResendMail } from './components/resend-mail.tsx';
import { useWelcome } from './login/use-welcome.ts';
import { type AuthQuery, authHref, carriesDesign } from './navigation/auth-query.ts';
import { rememberedCode, rememberedRedirect } from './navigation/remembered.ts';

/** Confirms the address the mail went to, and leads on to the page that waits for the account: see ADR 0051. */
export default function VerifyEmailPage() {
  const token = useOwnQuery().get('token') ?? '';
  // Read once: after the confirmation it is forgotten, and the page still leads there.
  const [query] = useState<AuthQuery>(() => ({
    redirect: safeRedirect(rememberedRedirect.read(Date.now())),
    premiumCode: rememberedCode.read(Date.now()),
  }));
  return (
    <AuthLayout scene="desert" redirect={query.redirect}>
      {token === '' ? (
        <VerifyFailedView
          reason={m.account_verify_incomplete()}
          quoted={m.account_verify_no_token()}
          query={query}
        />
      ) : (
        <VerifyWithToken token={token} query={query} />
      )}
    </AuthLayout>
  );
}

/** What the server answered to a link, first when the page opened and then to the button. */
type Verification = Result<AnswerOf<typeof verifyEmail>, ApiFailure>;

function VerifyWithToken({ token, query }: { readonly token: string; readonly query: AuthQuery }) {
  const onOpen = useQuery(verifyEmailQuery(token));
  const [onPress, setOnPress] = useState<Verification>();
  const { user: signedIn, isLoading } = useCurrentUser();
  const { submit, isBusy } = useSubmit(() => call(verifyEmail, { body: { token } }));
  const verification = onPress ?? onOpen.data;

  if (verification === undefined || (!verification.ok && (onOpen.isFetching || isLoading))) {
    return <BusyView text={m.account_verify_checking()} />;
  }
  if (verification.ok) {
    const { user, username } = verification.value;
    return user === null ? (
      <VerifiedView username={username} query={query} />
    ) : (
      <LoggedInView user={user} query={query} />
    );
  }
  const confirm = async () => setOnPress(await submit());
  if (verification.error.code === 'verification_not_asked_here') {
    return <AskView isBusy={isBusy} onConfirm={() => void confirm()} />;
  }
  // Of a link that is not worth anything the server tells nobody whether it ever was. What is known is who is signed in here.
  if (verification.error.code === 'verification_token_invalid' && signedIn?.emailVerified) {
    return <AlreadyConfirmedView username={signedIn.username} query={query} />;
  }
  const reason = describeFailure(verification.error, m.account_verify_failed());
  // A refused link stays refused; only a call that got lost is worth another try with the same link.
  const isLost = verification.error.status === 0 || verification.error.status >= 500;
  const retry = onPress === undefined ? () => void onOpen.refetch() : () => void confirm();
  return <VerifyFailedView reason={reason} query={query} onRetry={isLost ? retry : undefined} />;
}

/**
 * The link was opened in another browser than the one that signed up, perhaps by a program that looks into mails: only a
 * press confirms.
 */
function AskView({ isBusy, onConfirm }: { readonly isBusy: boolean; readonly onConfirm: () => void }) {
  return (
    <>
      <OutcomeMark outcome="mail" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_verify_ask_title()}</FocusedHeading>
        <p className="text-ink-muted">{m.account_verify_ask_body()}</p>
      </div>
      <Button variant="primary" size="lg" isLoading={isBusy} onClick={onConfirm}>
        {m.account_verify_ask_submit()}
      </Button>
    </>
  );
}

type LoggedInViewProps = { readonly user: LoggedIn; readonly query: AuthQuery };

/** Confirmed in the browser that signed up: goes on to where the player was, by way of the guard of the login. */
function LoggedInView({ user, query }: LoggedInViewProps) {
  const [, navigate] = useLocation();
  // The confirmation is the welcome.
  const takeIn = useWelcome({ premiumCode: query.premiumCode, welcome: async (player) => player });
  const goOn = useEffectEvent(async () => {
    toast({ title: m.account_verify_done_title(), description: m.account_verify_logged_in() });
    rememberedRedirect.clear();
    await takeIn(user);
    navigate(authHref('/login', query), { replace: true });
  });

  useEffect(() => void goOn(), []);

  return <BusyView text={m.account_verify_checking()} />;
}

/** Confirmed, without being signed in by it. */
function VerifiedView({ username, query }: { readonly username: string; readonly query: AuthQuery }) {
  useEffect(() => rememberedRedirect.clear(), []);

  return (
    <>
      <OutcomeMark outcome="done" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_verify_done_title()}</FocusedHeading>
        <p className="text-ink-muted">
          {carriesDesign(query.redirect) ? m.account_verify_done_draft() : m.account_verify_done_body()}
        </p>
        {query.premiumCode !== null && <p className="text-ink-muted">{m.pending_code_verified_body()}</p>}
      </div>
      <LoginLink username={username} query={query} />
    </>
  );
}

type AlreadyConfirmedViewProps = { readonly username: string; readonly query: AuthQuery };

/** A used link in a browser that is signed in. By way of the login, whose guard leads on as after a first confirmation. */
function AlreadyConfirmedView({ username, query }: AlreadyConfirmedViewProps) {
  return (
    <>
      <OutcomeMark outcome="done" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_verify_already_title()}</FocusedHeading>
        <p className="text-ink-muted wrap-anywhere">{m.account_verify_already_body({ username })}</p>
      </div>
      <LinkButton variant="primary" size="lg" href={authHref('/login', query)}>
        {m.account_verify_go_on()}
      </LinkButton>
    </>
  );
}

type VerifyFailedViewProps = {
  /** What the server said, or why it was not even asked. */
  readonly reason: string;
  /** What the specification says of a link without a token; a player reads first what is ours. */
  readonly quoted?: string;
  readonly query: AuthQuery;
  /** Given when the call got lost on its way, so that the same link may still work. */
  readonly onRetry?: (() => void) | undefined;
};

function VerifyFailedView({ reason, quoted, query, onRetry }: VerifyFailedViewProps) {
  const title = m.account_verify_failed();
  return (
    <>
      <OutcomeMark outcome="failed" />
      <div className="grid gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        {reason !== title && <p>{reason}</p>}
        {!onRetry && <p className="text-ink-muted">{m.account_verify_failed_hint()}</p>}
        {quoted && <p className="text-sm text-ink-faint">{quoted}</p>}
      </div>
      {onRetry ? (
        <Button variant="primary" size="lg" onClick={onRetry}>
          {m.action_retry()}
        </Button>
      ) : (
        <ResendMail isOnlyAction />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2 pointer-coarse:gap-y-6">
        <Link className="link link-line" href={authHref('/login', query)}>
          {m.account_to_login()}
        </Link>
        <Link className="link link-line" href={authHref('/signup', query)}>
          {m.account_verify_to_signup()}
        </Link>
      </div>
    </>
  );
}
