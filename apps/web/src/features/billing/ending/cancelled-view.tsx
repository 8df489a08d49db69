import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { m } from '#shared/i18n/messages.ts';
import { cancelledSentence } from '#shared/premium/premium-sentence.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';

/** @param props.left the premium that is left */
export function CancelledView({ left }: { readonly left: PremiumTerms }) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.cancel_done()}</FocusedHeading>
        <p>{cancelledSentence(left)}</p>
        <p className="text-ink-muted">{m.ending_cancelled_mail()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href="/preferences#settings-subscription">
          {m.billing_to_settings()}
        </LinkButton>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </div>
    </>
  );
}
