import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Key } from '#shared/ui/key.tsx';

/** From the page into the game: three steps on a scale of a minute. */
export function Guide() {
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="guide">
      <h2 id="guide" className="max-w-[22ch] text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_guide_title()}
      </h2>
      <ol className="mt-10 grid gap-y-10 lg:mt-14 lg:grid-cols-[15fr_25fr_20fr]">
        <Step seconds={0} title={m.home_guide_premium_title()}>
          {m.home_guide_premium_body()}
        </Step>
        <Step seconds={15} title={m.home_guide_install_title()}>
          {m.home_guide_install_body()}
        </Step>
        <Step seconds={40} title={m.home_guide_use_title()}>
          {m.home_guide_use_body()} <Key>F1</Key>
        </Step>
      </ol>
      <Link href="/fullscreen" className="link mt-8 inline-flex min-h-(--size-touch) items-center lg:min-h-0">
        {m.fullscreen_link()}
      </Link>
    </section>
  );
}

type StepProps = { readonly seconds: number; readonly title: string; readonly children: ReactNode };

function Step({ seconds, title, children }: StepProps) {
  return (
    <li className="guide-step">
      <p className="num text-sm text-ink-faint">{m.home_guide_step({ seconds })}</p>
      <h3 className="mt-1 mb-2 text-xl">{title}</h3>
      <p className="max-w-[34ch] text-ink-muted">{children}</p>
    </li>
  );
}
