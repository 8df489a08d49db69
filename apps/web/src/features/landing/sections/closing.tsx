import { limits } from '@punktgenau/contract';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';

type ClosingProps = { readonly design: CrosshairDesign; readonly editorHref: string };

/** The end of the page: the crosshair the visitor made, and what to do with it. */
export function Closing({ design, editorHref }: ClosingProps) {
  return (
    <section className="-mb-16 border-t border-hair bg-panel" aria-labelledby="closing">
      <div className="wrap grid items-center gap-8 py-[clamp(3rem,6vw,6rem)] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-12">
        <div className="relative grid size-32 place-items-center overflow-hidden border border-hair-strong">
          <img
            src="/scenes/desert-thumb.webp"
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
