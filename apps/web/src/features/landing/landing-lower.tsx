import { limits } from '@punktgenau/contract/limits/limits';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { installerFile } from '#shared/facts/installer-file.ts';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { paymentMethodList } from '#shared/premium/plan-offer.tsx';
import { TierTable } from '#shared/premium/tier-table.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/key.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { Dock, Sight } from './dock.tsx';
import { Features } from './features.tsx';
import { OldCode } from './old-code.tsx';
import { PromoForm } from './promo-form.tsx';
import { Ways } from './ways.tsx';

type LandingLowerProps = {
  readonly design: CrosshairDesign;
  readonly onChange: (design: CrosshairDesign) => void;
  readonly editorHref: string;
};

/** What stands below the first screen. A chunk of its own: the first screen does not wait for it. */
export function LandingLower({ design, onChange, editorHref }: LandingLowerProps) {
  return (
    <>
      <Ways design={design} />
      <OldCode />
      <Features />
      <Guide />
      <PlansSection />
      <Closing design={design} onChange={onChange} editorHref={editorHref} />
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

/** What is free and what premium adds, what it costs, and the places for those who have a code instead. */
function PlansSection() {
  return (
    <section className="wrap py-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="plans">
      <TierTable isPro={false} isVisitor headingLevel={3}>
        <div className="grid gap-4 lg:pt-6">
          <h2 id="plans" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
            {m.home_plans_title()}
          </h2>
          <p className="max-w-[36rem] text-lg text-ink-muted">
            {m.home_plans_lead({ max: limits.freeDesigns })}
          </p>
        </div>
        <NoInstallerNotice />
      </TierTable>
      <p className="mt-4 text-sm text-ink-faint">{m.home_plans_payment({ methods: paymentMethodList() })}</p>
      <div className="mt-12 grid border-t border-hair pt-8 sm:justify-start">
        <PromoForm isCompact label={m.promo_strip_label()} aria-label={m.promo_strip_label()} />
      </div>
      <PromoCard />
    </section>
  );
}

/** The place for a code below the plans. */
function PromoCard() {
  return (
    <section
      aria-labelledby="promo"
      className="mt-8 grid gap-x-12 gap-y-5 border-t border-hair pt-8 lg:grid-cols-2"
    >
      <div className="grid content-start gap-1">
        <h3 id="promo">{m.promo_title()}</h3>
        <p className="text-ink-muted">{m.promo_body()}</p>
      </div>
      <PromoForm label={m.promo_label()} />
    </section>
  );
}

/** The end of the page: the first screen's scene and dock once more, with the crosshair the visitor made. */
function Closing({ design, onChange, editorHref }: LandingLowerProps) {
  return (
    <section className="scene-screen closing-screen -mb-16" aria-labelledby="closing">
      <div className="scene-words wrap">
        <h2 id="closing" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
          {m.home_close_title()}
        </h2>
        <p className="mt-3 max-w-[30rem] text-lg text-ink">
          {m.home_close_body({ max: limits.freeDesigns })}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton href={editorHref} variant="primary" size="lg" className="max-sm:min-h-(--size-touch)!">
            {m.home_design()}
          </LinkButton>
          {/* After the confirmation the player arrives in the editor with this very crosshair. */}
          <LinkButton
            href={`/signup?${new URLSearchParams({ redirect: editorHref })}`}
            size="lg"
            className="max-sm:min-h-(--size-touch)!"
          >
            {m.home_sign_up()}
          </LinkButton>
        </div>
      </div>
      <div className="scene-sight">
        <Sight design={design} />
      </div>
      <div className="scene-dock wrap">
        <Dock name="closing" design={design} onChange={onChange} editorHref={editorHref} />
      </div>
      <div className="scene-view">
        <SceneImage
          scene="neon"
          sizes="(max-aspect-ratio: 1) 70vh, 106vw"
          loading="lazy"
          className="size-full"
        />
      </div>
    </section>
  );
}
