import {
  buildScene,
  type CrosshairDesign,
  designRanges,
  drawnSizePx,
  elementsPathData,
  paintedSizePx,
  type ShapeName,
  shapeNames,
  shapes,
} from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Scale } from '#shared/ui/scale.tsx';
import { CodeField } from './code-field.tsx';
import { probeDesign } from './probe-design.ts';

// The interactive half of the first screen is one chunk: the renderer comes with it, so the page paints without waiting for it.
export { shareHref } from '#shared/navigation/design-links.ts';
export { MovingView } from './moving-view.tsx';
export { Sight } from './sight.tsx';

type DockProps = {
  /** Tells this dock's choices from those of another one on the page. */
  readonly name: string;
  readonly design: CrosshairDesign;
  readonly onChange: (design: CrosshairDesign) => void;
  /** The editor, opened with just this crosshair. */
  readonly editorHref: string;
};

/** What a visitor can change right away, and the way in for those who have a code. It floats on the scene. */
export function Dock({ name, design, onChange, editorHref }: DockProps) {
  return (
    <fieldset aria-label={m.home_dock()} className="dock">
      <ShapeChoice
        group={`${name}-shape`}
        shape={design.shape}
        onChange={(shape) => onChange({ ...design, shape })}
      />
      <ColorChoice
        group={`${name}-color`}
        color={design.color}
        onChange={(color) => onChange({ ...design, color })}
      />
      <div className="flex min-w-0 flex-col justify-between">
        <SizeScale design={design} onChange={onChange} />
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <Link href={editorHref} className="link -my-2 py-2 max-lg:hidden">
            {m.home_all_settings()}
          </Link>
          <span className="num ml-auto text-ink-faint">{countedWords(design)}</span>
        </span>
      </div>
      <CodeField onRead={onChange} />
    </fieldset>
  );
}

/** The one number that makes a shape larger: from end to end, and of a dot, which has no lines, its diameter. */
function SizeScale({ design, onChange }: Pick<DockProps, 'design' | 'onChange'>) {
  const { fields, coreWidthPx } = shapes[design.shape];
  const field = fields.includes('size') ? 'size' : 'thickness';
  const factor = field === 'size' ? 1 : (coreWidthPx?.(1) ?? 1);
  const { min, max, step } = designRanges[field];
  return (
    <Scale
      label={field === 'size' ? m.home_size() : m.designer_diameter()}
      unit="px"
      min={min * factor}
      max={max * factor}
      step={step * factor}
      value={design[field] * factor}
      onValueChange={(value) => onChange({ ...design, [field]: value / factor })}
    />
  );
}

/** What can be counted in the picture, where a gap makes it more than the size says; otherwise an empty line, so that nothing moves. */
function countedWords(design: CrosshairDesign): string {
  const px = paintedSizePx(design);
  const isAsSaid = !shapes[design.shape].fields.includes('size') || px === drawnSizePx(design);
  return isAsSaid ? '\u00a0' : m.home_counted({ px });
}

/** The shapes of the editor's grid, without 'Weitere Formen'. */
const probeShapes: readonly ShapeName[] = shapeNames.slice(0, 12);

type ShapeChoiceProps = {
  readonly group: string;
  readonly shape: ShapeName;
  readonly onChange: (shape: ShapeName) => void;
};

/** The shapes, drawn by the renderer. */
function ShapeChoice({ group, shape, onChange }: ShapeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="dock-legend">
        {m.home_shape()}
        <span aria-hidden="true">{shapeLabel(shape)}</span>
      </legend>
      <div className="dock-shapes">
        {probeShapes.map((name) => (
          <Choice
            key={name}
            group={group}
            label={shapeLabel(name)}
            isChosen={name === shape}
            onChoose={() => onChange(name)}
            className={`dock-shape has-focus-visible:outline-offset-[-2px] ${
              name === shape
                ? 'corners bg-accent-wash text-accent'
                : 'text-ink-muted hover:bg-control hover:text-ink'
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

type ColorChoiceProps = {
  readonly group: string;
  readonly color: string;
  readonly onChange: (color: string) => void;
};

function ColorChoice({ group, color, onChange }: ColorChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="dock-legend">
        {m.home_color()}
        <span aria-hidden="true" className="font-mono">
          {color}
        </span>
      </legend>
      <div className="dock-colors">
        {probeColors.map(({ hex, name }) => (
          <Choice
            key={hex}
            group={group}
            label={name()}
            isChosen={hex === color}
            onChoose={() => onChange(hex)}
            className={`swatch min-h-8 rounded-sm border border-[#ffffff2e] max-lg:min-h-(--size-touch) has-focus-visible:outline-offset-2 max-md:pointer-coarse:border-transparent max-md:pointer-coarse:-outline-offset-2 ${
              hex === color
                ? 'outline-2 outline-offset-2 outline-ink max-md:pointer-coarse:-outline-offset-2'
                : ''
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
