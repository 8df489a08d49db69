import { limits } from '@punktgenau/contract/limits/limits';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
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
