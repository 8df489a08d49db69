import { limits } from '@punktgenau/contract/limits/limits';
import { Link } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';

type InvalidLinkViewProps = {
  /** What the specification says of this link; a player reads first what is ours. */
  readonly quoted?: string;
};

/** A link that sets no password any more, with the way to a new one. */
export function InvalidLinkView({ quoted }: InvalidLinkViewProps) {
  return (
    <>
      <OutcomeMark outcome="failed" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_reset_invalid_title()}</FocusedHeading>
        <p>{m.account_reset_invalid_body()}</p>
        <p className="text-ink-muted">{m.account_reset_invalid_hint({ hours: limits.resetTokenHours })}</p>
        {quoted && <p className="text-sm text-ink-faint">{quoted}</p>}
      </div>
      <LinkButton variant="primary" size="lg" href="/forgot-password">
        {m.account_reset_request_new()}
      </LinkButton>
      <Link className="link link-line" href="/login">
        {m.account_to_login()}
      </Link>
    </>
  );
}

type UncheckableLinkViewProps = { readonly failure: ApiFailure; readonly onRetry: () => void };

/** The server could not be asked about the link, which may be perfectly good. */
export function UncheckableLinkView({ failure, onRetry }: UncheckableLinkViewProps) {
  return (
    <>
      <OutcomeMark outcome="failed" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_reset_uncheckable_title()}</FocusedHeading>
        <p className="text-ink-muted">{describeFailure(failure)}</p>
      </div>
      <Button variant="primary" size="lg" onClick={onRetry}>
        {m.action_retry()}
      </Button>
    </>
  );
}

export function ResetDoneView() {
  return (
    <>
      <OutcomeMark outcome="done" />
      <div className="grid gap-2">
        <FocusedHeading>{m.account_reset_done_title()}</FocusedHeading>
        <p className="text-ink-muted">{m.account_reset_done_body()}</p>
      </div>
      <LinkButton variant="primary" size="lg" href="/login">
        {m.account_to_login()}
      </LinkButton>
    </>
  );
}
