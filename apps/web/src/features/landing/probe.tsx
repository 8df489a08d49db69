import {
  buildScene,
  type CrosshairDesign,
  designRanges,
  elementsPathData,
  type ShapeName,
  shapeNames,
} from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Scale } from '#shared/ui/scale.tsx';
import { probeDesign } from './probe-design.ts';
import { PromoForm } from './promo-form.tsx';

// The interactive half of the first screen is one chunk: the renderer comes with it, so the page paints without waiting for it.
export { shareHref } from '#shared/navigation/design-links.ts';
export { Facts } from './claims.tsx';
export { StageInstruments } from './stage-instruments.tsx';

type ProbeControlsProps = {
  readonly design: CrosshairDesign;
  readonly onChange: (design: CrosshairDesign) => void;
  /** The editor, opened with just this crosshair. */
  readonly editorHref: string;
};

/** What a visitor can change right away. Everything else is one click further, with the same crosshair. */
export function ProbeControls({ design, onChange, editorHref }: ProbeControlsProps) {
  return (
    <div className="wrap grid gap-x-10 gap-y-5 py-5 lg:grid-cols-[minmax(0,13fr)_minmax(0,9fr)_minmax(0,12fr)]">
      <ShapeChoice shape={design.shape} onChange={(shape) => onChange({ ...design, shape })} />
      <ColorChoice color={design.color} onChange={(color) => onChange({ ...design, color })} />
      <div className="min-w-0">
        <div className="flex justify-between pb-1 text-sm text-ink-muted">
          {m.home_measures()}
          <Link href={editorHref} className="link -my-3 py-3">
            {m.home_all_settings()}
          </Link>
        </div>
        <Scale
          label={m.home_size()}
          unit="px"
          min={designRanges.size.min}
          max={designRanges.size.max}
          step={designRanges.size.step}
          value={design.size}
          onValueChange={(size) => onChange({ ...design, size })}
          className="lg:min-h-8"
        />
      </div>
    </div>
  );
}

/** The shapes of the editor's grid, without 'Weitere Formen'. */
const probeShapes: readonly ShapeName[] = shapeNames.slice(0, 12);

type ShapeChoiceProps = { readonly shape: ShapeName; readonly onChange: (shape: ShapeName) => void };

/** The shapes, drawn by the renderer. */
function ShapeChoice({ shape, onChange }: ShapeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between pb-1 text-sm text-ink-muted">
        {m.home_shape()}
        <span aria-hidden="true">{shapeLabel(shape)}</span>
      </legend>
      <div className="grid grid-cols-6 gap-px border border-hair bg-hair md:grid-cols-12">
        {probeShapes.map((name) => (
          <Choice
            key={name}
            group="probe-shape"
            label={shapeLabel(name)}
            isChosen={name === shape}
            onChoose={() => onChange(name)}
            className={`aspect-square max-lg:min-h-(--size-touch) has-focus-visible:outline-offset-[-2px] ${
              name === shape
                ? 'corners bg-accent-wash text-accent'
                : 'bg-ground text-ink-muted hover:bg-raised hover:text-ink'
            }`}
          >
            <ShapePicture shape={name} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function ShapePicture({ shape }: { readonly shape: ShapeName }) {
  const scene = buildScene({ ...probeDesign, shape, gap: 3, hasDot: false });
  return (
    <svg aria-hidden="true" viewBox="-15 -15 30 30" className="pointer-events-none size-3/5 overflow-visible">
      <path d={elementsPathData(scene.fill.elements)} fill="currentColor" />
    </svg>
  );
}

/** Colours that stand out on dark and on bright games. */
const probeColors = [
  { hex: '#00D9FF', name: m.color_cyan },
  { hex: '#00FF66', name: m.color_green },
  { hex: '#FFE600', name: m.color_yellow },
  { hex: '#FF8A00', name: m.color_orange },
  { hex: '#FF3B3B', name: m.color_red },
  { hex: '#FF4FD8', name: m.color_pink },
  { hex: '#9B6BFF', name: m.color_violet },
  { hex: '#FFFFFF', name: m.color_white },
] as const;

type ColorChoiceProps = { readonly color: string; readonly onChange: (color: string) => void };

function ColorChoice({ color, onChange }: ColorChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between pb-1 text-sm text-ink-muted">
        {m.home_color()}
        <span aria-hidden="true" className="font-mono">
          {color}
        </span>
      </legend>
      <div className="grid grid-cols-8 gap-1.5">
        {probeColors.map(({ hex, name }) => (
          <Choice
            key={hex}
            group="probe-color"
            label={name()}
            isChosen={hex === color}
            onChoose={() => onChange(hex)}
            className={`h-8 rounded-sm border border-[#ffffff2e] max-lg:h-(--size-touch) has-focus-visible:outline-offset-2 ${
              hex === color ? 'outline-2 outline-offset-2 outline-ink' : ''
            }`}
          >
            {/* Not a background: it is there before the client, where no style attribute is. */}
            <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full rounded-[1px]">
              <rect width="100%" height="100%" fill={hex} />
            </svg>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  /** Name of the radio group this choice belongs to. */
  readonly group: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children?: ReactNode;
};

/** One cell of a picture choice. A browser's own radio button lies over it: arrow keys, labels and taps come with it. */
function Choice({ group, label, isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      title={label}
      className={`relative grid cursor-pointer place-items-center has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-accent ${className}`}
    >
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {children}
    </label>
  );
}

/** The first thing on the page for those who come with a code. */
export function PromoStrip() {
  return (
    <div className="border-b border-hair bg-panel">
      <div className="wrap grid justify-center py-2 max-sm:justify-stretch max-sm:py-3">
        <PromoForm isCompact label={m.promo_strip_label()} aria-label={m.promo_strip_label()} />
      </div>
    </div>
  );
}
