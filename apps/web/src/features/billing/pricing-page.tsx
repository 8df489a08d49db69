import { Link } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import InstallerNoticeButton from '#shared/premium/installer-notice-button.tsx';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { paymentMethodList } from '#shared/premium/plan-offer.tsx';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { TierTable } from '#shared/premium/tier-table.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** What premium costs, what it holds, and what stays free. */
export default function PricingPage() {
  const { user, isLoading } = useCurrentUser();
  return (
    <div className="wrap grid gap-8 pt-8 pb-8 lg:pt-12">
      <TierTable isPro={user?.isPro === true} isVisitor={!isLoading && user === null} headingLevel={2}>
        <header className="grid gap-3 lg:pt-6">
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
        <NoInstallerNotice {...(user && { action: <InstallerNoticeButton /> })} />
      </TierTable>
      <SmallPrint isSignedIn={user !== null} />
    </div>
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
