import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { plans } from '@punktgenau/contract/plans/plans';
import { Link } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PlanContents, PlanOffer, paymentMethodList } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { planPrice } from '#shared/premium/price.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { TierTable } from './pricing/tier-table.tsx';

/** What premium costs, what it holds, and what stays free. */
export default function PricingPage() {
  const { user, isLoading } = useCurrentUser();
  return (
    <div className="wrap grid gap-8 pt-8 pb-8 lg:gap-10 lg:pt-12">
      <header className="grid gap-2">
        <h1 className="text-3xl text-balance">{m.pricing_title()}</h1>
        <p className="text-lg text-ink-muted">{m.pricing_lead()}</p>
      </header>
      {user?.isPro && (
        <Notice
          variant="pro"
          icon="check"
          title={m.pricing_have_title()}
          action={
            <LinkButton size="sm" href="/preferences">
              {m.billing_to_settings()}
            </LinkButton>
          }
        >
          {premiumSentence(user)}
          {user.premiumTerms.subscription !== null && ` ${m.pricing_have_subscription()}`}
        </Notice>
      )}
      <NoInstallerNotice />
      <Plans user={user} />
      <PlanContents headingLevel={2} />
      <SmallPrint isSignedIn={user !== null} />
      <TierTable />
      {!isLoading && user === null && <SignupInvitation />}
    </div>
  );
}

function Plans({ user }: { readonly user: CurrentUser | null }) {
  return (
    <section aria-label={m.pricing_plans()} className="grid gap-4 md:grid-cols-2">
      {Object.values(plans).map((plan) => (
        <PlanOffer
          key={plan.id}
          plan={plan}
          headingLevel={2}
          className={classNames(
            'rounded-lg border bg-panel p-5 sm:p-8',
            plan.id === 'monthly' ? 'border-pro-line' : 'border-hair',
          )}
          action={
            <LinkButton
              href={checkoutPath(plan.id)}
              variant={plan.id === 'monthly' && !user?.isPro ? 'primary' : 'secondary'}
              size="lg"
              isBlock
            >
              {planWords[plan.id].buy({ price: planPrice(plan) })}
            </LinkButton>
          }
        />
      ))}
    </section>
  );
}

function SmallPrint({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <div className="grid max-w-[46rem] gap-1 text-sm text-ink-muted">
      <p>{m.pricing_cancel()}</p>
      <p>{m.pricing_payment({ methods: paymentMethodList() })}</p>
      <p>
        {m.pricing_code()}{' '}
        <Link
          className="link"
          href={isSignedIn ? '/premium-activate' : '/login?redirect=%2Fpremium-activate'}
        >
          {m.pricing_code_link()}
        </Link>
      </p>
    </div>
  );
}

function SignupInvitation() {
  return (
    <section
      aria-labelledby="pricing-signup"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hair pt-8"
    >
      <div className="grid gap-1">
        <h2 id="pricing-signup">{m.pricing_signup_title()}</h2>
        <p className="text-ink-muted">{m.pricing_signup_body({ count: limits.freeDesigns })}</p>
      </div>
      <LinkButton href="/signup" size="lg">
        {m.billing_sign_up()}
      </LinkButton>
    </section>
  );
}
