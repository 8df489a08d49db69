import { type CrosshairDesign, editorDefaults } from '@punktgenau/crosshair';
import { useMemo } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { countPixels } from './measures.ts';

const cellPx = 10;

const plainCross = (thickness: number): CrosshairDesign => ({
  ...editorDefaults,
  color: '#00D9FF',
  opacity: 100,
  thickness,
  hasOutline: false,
});

/** Shows with two counted pictures why even and odd strokes have different centres. */
export function ExactPixels() {
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="exact">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
        <h2 id="exact" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
          {m.home_exact_title()}
        </h2>
        <p className="max-w-[36rem] text-lg text-ink-muted lg:pt-2">{m.home_exact_lead()}</p>
      </div>
      <div className="mt-10 grid gap-px border border-hair bg-hair md:grid-cols-2 lg:mt-14">
        <CountedCross
          thickness={2}
          title={m.home_exact_even_title({ thickness: 2 })}
          body={m.home_exact_even_body()}
        />
        <CountedCross
          thickness={1}
          title={m.home_exact_odd_title({ thickness: 1 })}
          body={m.home_exact_odd_body()}
        />
      </div>
    </section>
  );
}

type CountedCrossProps = { readonly thickness: number; readonly title: string; readonly body: string };

function CountedCross({ thickness, title, body }: CountedCrossProps) {
  const design = plainCross(thickness);
  const count = useMemo(() => countPixels(plainCross(thickness)), [thickness]);

  return (
    <figure className="grid content-start gap-6 bg-ground p-6 sm:p-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-8">
      <div
        // 24 cells of 10 px, and the last line.
        className="relative grid size-[241px] place-items-center justify-self-start overflow-hidden bg-panel bg-[linear-gradient(var(--color-hair)_1px,transparent_1px),linear-gradient(90deg,var(--color-hair)_1px,transparent_1px)] bg-size-[10px_10px]"
      >
        <CrosshairCanvas
          design={design}
          zoom={cellPx}
          label={m.home_exact_figure({ thickness, count: count ?? 0 })}
        />
        <CentreMark />
      </div>
      <figcaption>
        <h3>{title}</h3>
        <p className="mt-1 max-w-[34ch] text-ink-muted">{body}</p>
        <p className="num mt-3 min-h-(--text-base--line-height) text-ink-faint">
          {count !== undefined && m.home_exact_count({ count })}
        </p>
      </figcaption>
    </figure>
  );
}

/** The middle of the screen: the corner between four pixels. */
function CentreMark() {
  return (
    <svg aria-hidden="true" viewBox="-20 -20 40 40" className="absolute size-10 overflow-visible">
      <path d="M-120 0H120M0 -120V120" stroke="#EEF2F7" strokeOpacity=".35" strokeDasharray="2 4" />
      <circle r="4" fill="#070A0F" stroke="#EEF2F7" strokeWidth="1.5" />
    </svg>
  );
}
