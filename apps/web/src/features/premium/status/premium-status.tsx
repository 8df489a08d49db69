import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { TermRule } from '#shared/premium/term-rule.tsx';

/** 'Premium-Status' in one line: until when premium runs, on a rule that begins today. */
export function PremiumStatus({ user }: { readonly user: CurrentUser }) {
  const { proExpiresAt } = user;
  return (
    <section
      aria-label={m.dashboard_status()}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:grid max-md:w-full"
    >
      <p className="num flex flex-wrap items-baseline gap-x-3 text-ink-muted">
        <strong className="font-semibold text-pro">{m.dashboard_status_active()}</strong>
        <span>{premiumSentence(user)}</span>
      </p>
      {proExpiresAt !== null && (
        <div className="md:w-72">
          <TermRule expiresAt={proExpiresAt} />
        </div>
      )}
    </section>
  );
}
