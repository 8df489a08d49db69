import { type CurrentUser, plans } from '@punktgenau/contract';
import { m } from '#shared/i18n/messages.ts';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { planPrice } from '#shared/premium/price.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What premium holds; for players without it also what it costs and the way there. */
export function PremiumSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-premium" title={m.settings_premium_title()}>
      <div className="grid gap-5">
        <PremiumRights />
        {user.isPro ? (
          <LinkButton href="/premium-dashboard" className="justify-self-start">
            {m.settings_premium_dashboard()}
          </LinkButton>
        ) : (
          <>
            <p className="text-ink-muted">
              {m.settings_premium_upsell({
                trialPrice: planPrice(plans['2weeks']),
                monthPrice: planPrice(plans.monthly),
              })}
            </p>
            <div className="flex flex-wrap gap-2">
              <LinkButton href="/pricing" variant="pro">
                {m.get_premium()}
              </LinkButton>
              <LinkButton href="/premium-activate" variant="ghost">
                {m.code_redeem()}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </SettingsSection>
  );
}
