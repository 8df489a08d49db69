import { m } from '#shared/i18n/messages.ts';
import { PromoForm } from './promo-form.tsx';

/** The place for a code below the plans. */
export function PromoCard() {
  return (
    <section
      aria-labelledby="promo"
      className="mt-4 grid gap-x-12 gap-y-5 rounded-lg border border-hair bg-panel p-5 sm:p-8 lg:grid-cols-2"
    >
      <div className="grid content-start gap-1">
        <h3 id="promo">{m.promo_title()}</h3>
        <p className="text-ink-muted">{m.promo_body()}</p>
      </div>
      <PromoForm label={m.promo_label()} />
    </section>
  );
}
