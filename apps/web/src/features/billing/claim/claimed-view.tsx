import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { BillingActions } from '../components/billing-column.tsx';

/** The subscription belongs to this account now. */
export function ClaimedView() {
  const client = useQueryClient();
  const { user } = useCurrentUser();

  useEffect(() => {
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [client]);

  return (
    <>
      <OutcomeMark outcome="done" />
      <div className="grid gap-2">
        <FocusedHeading>{m.activate_done_title()}</FocusedHeading>
        <p className="text-ink-muted">
          {user?.isPro ? m.activate_done_until({ premium: premiumSentence(user) }) : m.activate_done_body()}
        </p>
      </div>
      <BillingActions>
        <LinkButton variant="primary" href="/download">
          {m.billing_to_download()}
        </LinkButton>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </BillingActions>
    </>
  );
}
