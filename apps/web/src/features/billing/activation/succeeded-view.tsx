import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { termsSentence } from '#shared/premium/premium-sentence.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { BillingActions } from '../components/billing-column.tsx';

/** Specification, section 9: the activation redirects after 3 s. */
const redirectDelayMs = 3_000;

/** Premium is there: the navigation shows it at once, and the page leads on by itself. */
export function SucceededView({ terms }: { readonly terms: PremiumTerms }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();

  useEffect(() => {
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [client]);

  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <>
      <OutcomeMark outcome="done" />
      <div className="grid gap-2">
        <FocusedHeading>{m.result_title_success()}</FocusedHeading>
        <p role="status">
          {wordsByInstaller(m.result_success(), m.result_success_without_app())} {termsSentence(terms)}
        </p>
        <p className="text-ink-muted">{m.result_success_redirect()}</p>
      </div>
      <BillingActions>
        <LinkButton variant="primary" href="/purchase-success">
          {m.result_success_more()}
        </LinkButton>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </BillingActions>
    </>
  );
}
