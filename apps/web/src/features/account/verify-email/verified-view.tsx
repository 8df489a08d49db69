import { useEffect } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type AuthQuery, authHref, carriesDesign } from '../navigation/auth-query.ts';
import { pendingRedirect } from '../navigation/pending-redirect.ts';

export function VerifiedView({ query }: { readonly query: AuthQuery }) {
  useEffect(() => {
    toast({ title: m.account_verify_done_title() });
    pendingRedirect.clear();
  }, []);

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_verify_done_title()}</FocusedHeading>
        <p className="text-ink-muted">
          {carriesDesign(query.redirect) ? m.account_verify_done_draft() : m.account_verify_done_body()}
        </p>
        {query.promoCode !== null && <p className="text-ink-muted">{m.pending_code_verified_body()}</p>}
      </div>
      <LinkButton variant="primary" size="lg" href={authHref('/login', query)}>
        {m.account_to_login()}
      </LinkButton>
    </>
  );
}
