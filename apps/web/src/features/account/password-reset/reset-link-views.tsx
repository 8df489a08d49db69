import { limits } from '@punktgenau/contract/limits/limits';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';

/** A link that sets no password any more, with the way to a new one. */
export function InvalidLinkView({ reason }: { readonly reason: string }) {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: m.account_reset_invalid_title(),
      description: reason,
    });
  }, [reason]);

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_reset_invalid_title()}</FocusedHeading>
        <p className="text-ink-muted">{reason}</p>
        <p className="text-ink-muted">{m.account_reset_invalid_hint({ hours: limits.resetTokenHours })}</p>
      </div>
      <LinkButton variant="primary" size="lg" href="/forgot-password">
        {m.account_reset_request_new()}
      </LinkButton>
      <p>
        <Link className="link" href="/login">
          {m.account_to_login()}
        </Link>
      </p>
    </>
  );
}

type UncheckableLinkViewProps = { readonly failure: ApiFailure; readonly onRetry: () => void };

/** The server could not be asked about the link, which may be perfectly good. */
export function UncheckableLinkView({ failure, onRetry }: UncheckableLinkViewProps) {
  return (
    <>
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
