import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';

/** The three ways to show a crosshair and who sees it there, each drawn around the crosshair the visitor made. */
export function Ways({ design }: { readonly design: CrosshairDesign }) {
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="ways">
      <h2 id="ways" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_ways_title()}
      </h2>
      <p className="mt-4 max-w-[36rem] text-lg text-ink-muted">{m.home_ways_lead()}</p>
      <ul className="mt-10 grid gap-px border border-hair bg-hair lg:mt-14 lg:grid-cols-3">
        <Way
          title={m.home_way_app_title()}
          isPremium
          viewer={m.home_way_app_viewer()}
          body={wordsByInstaller(m.home_way_app_body(), m.home_way_app_none())}
          figure={<ScreenFigure design={design} />}
        />
        <Way
          title={m.home_way_obs_title()}
          viewer={m.home_way_obs_viewer()}
          body={m.home_way_obs_body()}
          figure={<LayersFigure design={design} />}
        />
        <Way
          title={m.home_way_web_title()}
          viewer={m.home_way_web_viewer()}
          body={m.home_way_web_body()}
          figure={<FileFigure design={design} />}
        />
      </ul>
    </section>
  );
}

type WayProps = {
  readonly title: string;
  readonly isPremium?: boolean;
  /** Who sees the crosshair there. */
  readonly viewer: string;
  readonly body: string;
  readonly figure: ReactNode;
};

function Way({ title, isPremium = false, viewer, body, figure }: WayProps) {
  return (
    <li className="grid content-start gap-2 bg-ground p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-8 sm:p-8 lg:grid-cols-1">
      <div aria-hidden="true" className="relative mb-4 h-36 w-60 sm:row-span-2 sm:mb-0 lg:row-span-1 lg:mb-6">
        {figure}
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3>{title}</h3>
          <Badge variant={isPremium ? 'pro' : 'neutral'}>
            {isPremium ? m.home_way_premium() : m.home_way_free()}
          </Badge>
        </div>
        <p className="mt-2 font-semibold">{viewer}</p>
        <p className="mt-1 max-w-[38ch] text-ink-muted">{body}</p>
      </div>
    </li>
  );
}

type FigureProps = { readonly design: CrosshairDesign };

function ScreenFigure({ design }: FigureProps) {
  return (
    <>
      <img
        src="/scenes/hall-780.webp"
        alt=""
        width="240"
        height="135"
        loading="lazy"
        className="absolute left-0 top-0 h-[8.4375rem] w-60 border border-hair-strong object-cover"
      />
      <Centred className="left-30 top-[4.21875rem]" design={design} />
    </>
  );
}

function LayersFigure({ design }: FigureProps) {
  return (
    <>
      <img
        src="/scenes/neon-390.webp"
        alt=""
        width="190"
        height="107"
        loading="lazy"
        className="absolute left-0 top-0 h-[6.6875rem] w-[11.875rem] border border-hair-strong object-cover opacity-70"
      />
      <div className="absolute bottom-0 right-0 h-[6.6875rem] w-[11.875rem] border border-ink-muted bg-[#121822cc]" />
      <Centred className="left-[9.0625rem] top-[5.65625rem]" design={design} />
    </>
  );
}

function FileFigure({ design }: FigureProps) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 240 144" className="absolute inset-0 size-full">
        <path d="M.5.5h101l26 26v117H.5z" fill="#0C1017" stroke="#66748B" />
        <path d="M101.500.5v26h26" fill="none" stroke="#66748B" />
        <path d="M128 92.500h16" stroke="#2C3748" />
      </svg>
      <span className="absolute left-37 top-[5.1rem] font-mono text-xs text-ink-muted">.html</span>
      <Centred className="left-16 top-[5.25rem]" design={design} />
    </>
  );
}

/** The crosshair in true pixels, its target centre on the given point. */
function Centred({ design, className }: FigureProps & { readonly className: string }) {
  return (
    <div className={`absolute size-0 ${className}`}>
      <div className="absolute -translate-1/2">
        <CrosshairCanvas design={design} zoom={1} />
      </div>
    </div>
  );
}
