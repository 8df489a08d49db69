import { buildScene, elementsPathData, type ShapeName } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { claims } from './claims.tsx';
import { probeDesign } from './probe-design.ts';

/** What the product can do, each with a drawing that measures something. */
export function Features() {
  const { colors, shapes, rotationDegrees, proCrosshairs } = claims;
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="features">
      <h2 id="features" className="max-w-[22ch] text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_features_title()}
      </h2>
      <ul className="mt-10 grid gap-px border border-hair bg-hair md:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        <Feature
          figure={<PixelFigure />}
          title={m.home_feature_exact_title()}
          body={m.home_feature_exact_body()}
        />
        <Feature
          figure={<ShapesFigure />}
          title={m.home_feature_shapes_title({ count: shapes })}
          body={m.home_feature_shapes_body()}
        />
        <Feature
          figure={<ColorsFigure />}
          title={m.home_feature_colors_title({ count: formatNumber(Math.floor(colors / 1_000_000)) })}
          body={m.home_feature_colors_body()}
        />
        <Feature
          figure={<ProtractorFigure />}
          title={m.home_feature_adjust_title()}
          body={m.home_feature_adjust_body(rotationDegrees)}
        />
        <Feature
          figure={<AnywhereFigure />}
          title={wordsByInstaller(m.home_feature_anywhere_title(), m.home_feature_stream_title())}
          body={wordsByInstaller(m.home_feature_anywhere_body(), m.home_feature_stream_body())}
        />
        <Feature
          figure={<CodeFigure />}
          title={m.home_feature_codes_title()}
          body={m.home_feature_codes_body({ count: proCrosshairs })}
        />
      </ul>
    </section>
  );
}

type FeatureProps = { readonly figure: ReactNode; readonly title: string; readonly body: string };

function Feature({ figure, title, body }: FeatureProps) {
  return (
    <li className="grid content-start gap-2 bg-ground p-6 sm:p-8">
      <div aria-hidden="true" className="mb-4 max-w-64">
        {figure}
      </div>
      <h3>{title}</h3>
      <p className="max-w-[38ch] text-ink-muted">{body}</p>
    </li>
  );
}

/** A drawing of 240 × 120 units whose left edge is the text's below it. */
function Figure({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 120" className="block w-full">
      {children}
    </svg>
  );
}

/** Ticks from `start` on, every fifth one long. */
function ticks(start: number, end: number, step: number): string {
  const marks: string[] = [];
  for (let x = start, index = 0; x <= end; x += step, index += 1) {
    marks.push(`M${x + 0.5} 84v${index % 5 === 0 ? 10 : 5}`);
  }
  return marks.join('');
}

/** A cross on the pixel grid, measured. */
function PixelFigure() {
  const cell = 6;
  const lines = Array.from({ length: 17 }, (_, index) => index * cell);
  return (
    <Figure>
      <path
        d={`${lines.map((at) => `M${at + 0.5} .5v96`).join('')}${lines.map((at) => `M.5 ${at + 0.5}h96`).join('')}`}
        className="stroke-hair"
      />
      <path d="M12 42h24v12H12zM60 42h24v12H60zM42 12h12v24H42zM42 60h12v24H42z" className="fill-ink-muted" />
      <path d="M12.500 108.500h72M12.500 104v9M84.500 104v9" className="stroke-edge" />
    </Figure>
  );
}

const drawnShapes = [
  'cross',
  't-shape',
  'circle',
  'square',
  'x-shape',
  'brackets',
  'hollow-circle',
  'line',
] as const satisfies readonly ShapeName[];

/** Eight shapes, drawn by the renderer. */
function ShapesFigure() {
  return (
    <Figure>
      {drawnShapes.map((shape, index) => (
        <path
          key={shape}
          transform={`translate(${16 + (index % 4) * 58} ${28 + Math.floor(index / 4) * 58}) scale(1.15)`}
          d={elementsPathData(
            buildScene({ ...probeDesign, shape, gap: 3, hasDot: false, hasOutline: false }).fill.elements,
          )}
          className="fill-ink-muted"
        />
      ))}
    </Figure>
  );
}

/** The hues with a needle on cyan. */
function ColorsFigure() {
  return (
    <Figure>
      <defs>
        <linearGradient id="landing-hues">
          <stop stopColor="#ff3b3b" />
          <stop offset=".17" stopColor="#ffe600" />
          <stop offset=".33" stopColor="#00ff66" />
          <stop offset=".5" stopColor="#00d9ff" />
          <stop offset=".67" stopColor="#4444ff" />
          <stop offset=".83" stopColor="#ff4fd8" />
          <stop offset="1" stopColor="#ff3b3b" />
        </linearGradient>
      </defs>
      <path d="M0 44h216v34H0z" fill="url(#landing-hues)" />
      <path d={ticks(0, 216, 6)} className="stroke-edge" />
      <path d="M108.500 30v58" className="stroke-ink" strokeWidth="2" />
      <path d="M102 22h13v10h-13z" className="fill-ink" />
    </Figure>
  );
}

/** A protractor at 45 degrees. */
function ProtractorFigure() {
  const marks = Array.from({ length: 37 }, (_, index) => {
    const angle = (Math.PI * index) / 36;
    const inner = index % 6 === 0 ? 72 : 78;
    const at = (radius: number) =>
      `${(84 - radius * Math.cos(angle)).toFixed(1)} ${(100 - radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(84)}L${at(inner)}`;
  });
  return (
    <Figure>
      <path d={marks.join('')} className="stroke-edge" />
      <path d="M0 100.5h168" className="stroke-hair-strong" />
      <path d="M84 100 143.400 40.600" className="stroke-ink" strokeWidth="2" />
      <path d="M112 100a28 28 0 0 0-8.200-19.800" fill="none" className="stroke-ink-muted" />
      <text x="120" y="90" fontSize="12" className="fill-ink-muted">
        45°
      </text>
    </Figure>
  );
}

/** Windows one over the other, the crosshair on the topmost. */
function AnywhereFigure() {
  return (
    <Figure>
      <path d="M.5 10.500h128v76H.5z" className="fill-panel stroke-edge" />
      <path d="M46.500 24.500h112v68h-112z" className="fill-panel stroke-edge" />
      <path d="M92.500 40.500h124v66h-124z" className="fill-raised stroke-ink-muted" />
      <path
        transform="translate(154.500 73.500)"
        d={elementsPathData(buildScene({ ...probeDesign, hasDot: false, hasOutline: false }).fill.elements)}
        className="fill-accent"
      />
    </Figure>
  );
}

/** A code being typed. */
function CodeFigure() {
  return (
    <Figure>
      <path d="M.5 42.500h216v40H.5z" className="fill-ground stroke-hair-strong" />
      <text x="14" y="67" fontSize="13" className="fill-ink-muted font-mono">
        0;P;c;5;h;0;0l;4;0o;2
      </text>
      <path d="M188.500 52v20" className="stroke-accent" strokeWidth="2" />
    </Figure>
  );
}
