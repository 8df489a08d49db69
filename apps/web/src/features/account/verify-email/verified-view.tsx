import { useEffect } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';
import { authHref, carriesDesign } from '../navigation/auth-query.ts';
import { clearPendingRedirect } from '../navigation/pending-redirect.ts';

export function VerifiedView({ redirect }: { readonly redirect: string | null }) {
  useEffect(() => {
    toast({ title: m.account_verify_done_title() });
    clearPendingRedirect();
  }, []);

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_verify_done_title()}</FocusedHeading>
        <p className="text-ink-muted">
          {carriesDesign(redirect) ? m.account_verify_done_draft() : m.account_verify_done_body()}
        </p>
      </div>
      <LinkButton variant="primary" size="lg" href={authHref('/login', { redirect })}>
        {m.account_to_login()}
      </LinkButton>
    </>
  );
}
