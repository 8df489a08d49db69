import { m } from '#shared/i18n/messages.ts';
import { PromoForm } from './promo-form.tsx';

/** The first thing on the page for those who come with a code. */
export function PromoStrip() {
  return (
    <div className="border-b border-hair bg-panel">
      <div className="wrap grid justify-center py-2 max-sm:justify-stretch max-sm:py-3">
        <PromoForm isCompact label={m.promo_strip_label()} aria-label={m.promo_strip_label()} />
      </div>
    </div>
  );
}
