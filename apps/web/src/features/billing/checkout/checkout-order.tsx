import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { type Plan, planIds, plans } from '@punktgenau/contract/plans/plans';
import { baseLocale } from '@punktgenau/words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PlanPrice, paymentMethodList } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { planPrice } from '#shared/premium/price.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

type CheckoutOrderProps = {
  readonly plan: Plan;
  readonly user: CurrentUser;
  /** The buyer came back from the payment provider's page without paying. */
  readonly isCanceled: boolean;
};

/** What is bought, on which terms, and the button that goes on to paying. */
export function CheckoutOrder({ plan, user, isCanceled }: CheckoutOrderProps) {
  const words = planWords[plan.id];
  return (
    <div className="wrap grid gap-6 pt-6 pb-8 lg:pt-10">
      <h1>{m.checkout_title()}</h1>
      {isCanceled && (
        <Notice role="status" title={m.checkout_canceled()}>
          {m.checkout_canceled_body()}
        </Notice>
      )}
      <div className="grid gap-6 [reading-flow:grid-order] lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_29rem]">
        <div className="grid content-start gap-5 rounded-lg border border-pro-line bg-pro-wash p-5 sm:p-6 lg:order-last">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-pro-line/40 pb-4">
            <h2 className="text-lg">{words.name()}</h2>
            <OtherPlan plan={plan} />
          </div>
          <div>
            <p className="text-ink-muted">{m.checkout_total()}</p>
            <PlanPrice plan={plan} />
            <p className="mt-2 text-sm text-wrap text-ink-muted">
              {words.renewal()} {m.checkout_total_note()}
            </p>
          </div>
          {user.isPro && (
            <p className="text-sm text-ink-muted">
              {m.checkout_code_note({ premium: premiumSentence(user) })}
            </p>
          )}
          <NoInstallerNotice />
          <SubscribeButton plan={plan} />
          <p className="text-sm text-wrap text-ink-muted">
            {m.checkout_note()}{' '}
            <Link className={termsLink} href={locale === baseLocale ? '/nutzungsbedingungen' : '/terms'}>
              {m.checkout_terms()}
            </Link>
            {m.checkout_and()}
            <Link className={termsLink} href="/widerruf">
              {m.checkout_withdrawal()}
            </Link>
            .
          </p>
        </div>
        <Summary user={user} />
      </div>
    </div>
  );
}

/** What is bought, and what is to be known about it. As high as the box beside it, unless that also says that there is no app. */
function Summary({ user }: Pick<CheckoutOrderProps, 'user'>) {
  return (
    <section
      aria-labelledby="checkout-summary"
      className="grid min-w-0 grid-rows-[auto_1fr] rounded-lg border border-hair bg-panel px-5 pt-5 pb-1 sm:px-6 sm:pt-6 sm:pb-2 lg:in-data-[installer=none]:self-start"
    >
      {/* The page's title says it. */}
      <h2 id="checkout-summary" className="sr-only">
        {m.checkout_summary()}
      </h2>
      <div>
        <h3 className="border-b border-hair pb-4">{m.checkout_features()}</h3>
        <div className="py-5">
          <PremiumRights />
        </div>
      </div>
      <div className="flex flex-col">
        <dl className="flex grow flex-col">
          <Fact term={m.checkout_cancel()}>{m.checkout_cancel_value()}</Fact>
          <Fact term={m.checkout_payment()}>
            <p className="first-letter:uppercase">{paymentMethodList()}</p>
          </Fact>
          <Fact term={m.checkout_account()}>
            {user.username}, {user.email}
          </Fact>
        </dl>
        <p className="border-t border-hair py-4">
          <Link className={quietLink} href="/activate-premium">
            {m.checkout_manual()}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grow content-center gap-x-6 gap-y-0.5 border-t border-hair py-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 text-pretty wrap-anywhere">{children}</dd>
    </div>
  );
}

/** One thing is to be done here, and no link looks like it. */
const termsLink = 'link-quiet text-ink';
const quietLink = 'link-quiet link-line text-sm text-ink-muted hover:text-ink';

const switchWords = { '2weeks': m.checkout_other_2weeks, monthly: m.checkout_other_monthly } as const;

function OtherPlan({ plan }: { readonly plan: Plan }) {
  return planIds
    .filter((id) => id !== plan.id)
    .map((id) => (
      <Link key={id} className={quietLink} href={checkoutPath(id)} replace>
        {switchWords[id]({ price: planPrice(plans[id]) })}
      </Link>
    ));
}
