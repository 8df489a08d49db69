import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { m } from '#shared/i18n/messages.ts';
import { cancelledSentence } from '#shared/premium/premium-sentence.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { BillingActions } from '../components/billing-column.tsx';

/** @param props.left the premium that is left */
export function CancelledView({ left }: { readonly left: PremiumTerms }) {
  return (
    <>
      <OutcomeMark outcome="done" />
      <div className="grid gap-2">
        <FocusedHeading>{m.cancel_done()}</FocusedHeading>
        <p>{cancelledSentence(left)}</p>
        <p className="text-ink-muted">{m.ending_cancelled_mail()}</p>
      </div>
      <BillingActions>
        <LinkButton variant="primary" href="/preferences#settings-subscription">
          {m.billing_to_settings()}
        </LinkButton>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </BillingActions>
    </>
  );
}
