import { limits } from '@punktgenau/contract/limits/limits';
import { plans } from '@punktgenau/contract/plans/plans';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { installerFile } from '#shared/facts/installer-file.ts';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PlanContents, PlanOffer, paymentMethodList } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { planPrice } from '#shared/premium/price.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { Key } from '#shared/ui/key.tsx';
import { ExactPixels } from './exact-pixels.tsx';
import { Features } from './features.tsx';
import { PromoForm } from './promo-form.tsx';
import { Ways } from './ways.tsx';

type LandingLowerProps = { readonly design: CrosshairDesign; readonly editorHref: string };

/** What stands below the first screen. A chunk of its own: the stage does not wait for it. */
export function LandingLower({ design, editorHref }: LandingLowerProps) {
  return (
    <>
      <Features />
      <ExactPixels />
      <Ways design={design} />
      <Guide />
      <PlansSection />
      <Closing design={design} editorHref={editorHref} />
    </>
  );
}

/** From the page into the game; nothing where there is no app to take these steps with. */
function Guide() {
  return <ByInstaller published={<Steps />} />;
}

function Steps() {
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="guide">
      <h2 id="guide" className="max-w-[22ch] text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_guide_title()}
      </h2>
      <ol className="mt-10 grid gap-y-10 lg:mt-14 lg:grid-cols-3">
        <Step number={1} title={m.home_guide_premium_title()}>
          {m.home_guide_premium_body()}
        </Step>
        <Step number={2} title={m.home_guide_install_title()}>
          {m.home_guide_install_body()}
          {installerFile && (
            <span className="num mt-1 block text-sm text-ink-faint">
              {m.home_guide_install_file(installerFile)}
            </span>
          )}
        </Step>
        <Step number={3} title={m.home_guide_use_title()}>
          {m.home_guide_use_body()} <Key>F1</Key>
        </Step>
      </ol>
      <Link href="/fullscreen" className="link mt-8 inline-flex min-h-(--size-touch) items-center lg:min-h-0">
        {m.footer_fullscreen()}
      </Link>
    </section>
  );
}

type StepProps = { readonly number: number; readonly title: string; readonly children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="guide-step">
      <p className="num text-sm text-ink-faint">{m.home_guide_step({ number })}</p>
      <h3 className="mt-1 mb-2 text-xl">{title}</h3>
      <p className="max-w-[34ch] text-ink-muted">{children}</p>
    </li>
  );
}

/** What premium costs, and the place for those who have a code instead. */
function PlansSection() {
  return (
    <section className="wrap py-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="plans">
      <h2 id="plans" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_plans_title()}
      </h2>
      <p className="mt-4 max-w-[36rem] text-lg text-ink-muted">
        {m.home_plans_lead({ max: limits.freeDesigns })}
      </p>
      <NoInstallerNotice className="mt-8" />
      <div className="mt-10 grid gap-4 md:grid-cols-2 lg:mt-12">
        {Object.values(plans).map((plan) => (
          <PlanOffer
            key={plan.id}
            plan={plan}
            className={classNames(
              'rounded-lg border bg-panel p-5 sm:p-8',
              plan.id === 'monthly' ? 'border-pro-line' : 'border-hair',
            )}
            action={
              <LinkButton
                href={checkoutPath(plan.id)}
                variant={plan.id === 'monthly' ? 'primary' : 'secondary'}
                size="lg"
                isBlock
              >
                {planWords[plan.id].buy({ price: planPrice(plan) })}
              </LinkButton>
            }
          />
        ))}
      </div>
      <PlanContents className="my-10" />
      <PromoCard />
      <p className="mt-6 text-sm text-ink-faint">{m.home_plans_payment({ methods: paymentMethodList() })}</p>
    </section>
  );
}

/** The place for a code below the plans. */
function PromoCard() {
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

type ClosingProps = { readonly design: CrosshairDesign; readonly editorHref: string };

/** The end of the page: the crosshair the visitor made, and what to do with it. */
function Closing({ design, editorHref }: ClosingProps) {
  return (
    <section className="-mb-16 border-t border-hair bg-panel" aria-labelledby="closing">
      <div className="wrap grid items-center gap-8 py-[clamp(3rem,6vw,6rem)] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-12">
        <div className="relative grid size-32 place-items-center overflow-hidden border border-hair-strong">
          <img
            src="/scenes/desert-780.webp"
            alt=""
            width="128"
            height="128"
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
          <div className="relative">
            <CrosshairCanvas design={design} zoom={1} label={m.home_close_picture()} />
          </div>
        </div>
        <div>
          <h2 id="closing" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
            {m.home_close_title()}
          </h2>
          <p className="mt-3 max-w-[36rem] text-lg text-ink-muted">
            {m.home_close_body({ max: limits.freeDesigns })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:flex-col xl:flex-row">
          <LinkButton href={editorHref} variant="primary" size="lg">
            {m.home_design()}
          </LinkButton>
          {/* After the confirmation the player arrives in the editor with this very crosshair. */}
          <LinkButton href={`/signup?${new URLSearchParams({ redirect: editorHref })}`} size="lg">
            {m.home_sign_up()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
