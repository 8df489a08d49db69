import { buildScene, type CrosshairDesign, elementsPathData } from '@punktgenau/crosshair';
import { type RefObject, useMemo } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { useElementSize } from '#shared/ui/use-element-size.ts';
import { type SizePx, sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';
import { countPixels, rulerMarks } from './measures.ts';

type StageInstrumentsProps = {
  readonly design: CrosshairDesign;
  /** The picture area of the stage, which the rulers measure. */
  readonly picture: RefObject<HTMLElement | null>;
};

/** Above this width the stage has room for a larger magnification. */
const wideStagePx = 1800;

/** The crosshair on the stage, magnified by whole pixels, with the rulers and the count that measure it. */
export function StageInstruments({ design, picture }: StageInstrumentsProps) {
  const measured = useElementSize(picture);
  const size: SizePx = { width: measured?.widthPx ?? 0, height: measured?.heightPx ?? 0 };
  const extent = useMemo(() => crosshairExtent(design), [design]);
  const pixels = useMemo(() => countPixels(design), [design]);
  const { width, height } = sizeOf(extent);
  const zoom = wholeZoom(size, { width, height }, size.width > wideStagePx ? 12 : 8);
  const label = m.home_probe_picture({ shape: shapeLabel(design.shape), color: design.color, width, height });

  return (
    <>
      <Ruler direction="across" lengthPx={size.width} zoom={zoom} from={extent.left} to={extent.right} />
      <Ruler direction="down" lengthPx={size.height} zoom={zoom} from={extent.top} to={extent.bottom} />
      <div className="absolute inset-0 top-6 left-5 grid place-content-center overflow-hidden">
        {size.width > 0 ? (
          <CrosshairCanvas design={design} zoom={zoom} label={label} />
        ) : (
          <StillCrosshair design={design} label={label} />
        )}
      </div>
      <p className="num absolute right-3 bottom-3 flex gap-3 rounded-md border border-hair-strong bg-[#070a0fe6] px-3 py-1.5 text-sm text-ink-muted">
        <span>{m.home_extent({ width, height })}</span>
        {pixels !== undefined && <span className="text-ink">{m.home_pixels({ count: pixels })}</span>}
      </p>
    </>
  );
}

type RulerProps = {
  readonly direction: 'across' | 'down';
  /** The ruler in CSS pixels. */
  readonly lengthPx: number;
  /** CSS pixels per picture pixel. */
  readonly zoom: number;
  /** What the crosshair covers along this ruler, in picture pixels from the centre. */
  readonly from: number;
  readonly to: number;
};

/** A graduated edge of the stage. Its zero is the target's centre, the cyan span is what the crosshair covers. */
function Ruler({ direction, lengthPx, zoom, from, to }: RulerProps) {
  const across = direction === 'across';
  const stepPx = zoom >= 6 ? 10 : zoom >= 3 ? 20 : 50;
  const place = (px: number) => `calc(50% + ${px * zoom}px)`;
  const span = `${(to - from) * zoom}px`;
  return (
    <div
      aria-hidden="true"
      className={`num absolute overflow-hidden border-hair text-[0.6875rem] leading-none text-ink-faint ${
        across ? 'top-0 right-0 left-5 h-6 border-b' : 'top-6 bottom-0 left-0 w-5 border-r'
      }`}
    >
      <Ticks everyPx={zoom * (stepPx / 10)} across={across} className="bg-hair-strong" length="0.25rem" />
      <Ticks everyPx={zoom * stepPx} across={across} className="bg-edge" length="0.5rem" />
      {rulerMarks(lengthPx, zoom, stepPx).map((mark) => (
        <span
          key={mark}
          className={
            across
              ? 'absolute top-0.75 -translate-x-1/2'
              : 'absolute left-0.75 -translate-y-1/2 rotate-180 [writing-mode:vertical-rl]'
          }
          style={across ? { left: place(mark) } : { top: place(mark) }}
        >
          {Math.abs(mark)}
        </span>
      ))}
      <span
        className={`absolute bg-accent ${across ? 'bottom-0 h-0.5' : 'right-0 w-0.5'}`}
        style={across ? { left: place(from), width: span } : { top: place(from), height: span }}
      />
    </div>
  );
}

type TicksProps = {
  readonly everyPx: number;
  readonly across: boolean;
  readonly length: string;
  readonly className: string;
};

/** Ticks at a distance, one of them exactly on the middle: a mask repeats one tick from the centre outwards. */
function Ticks({ everyPx, across, length, className }: TicksProps) {
  const centred = `calc(50% + ${everyPx / 2}px)`;
  return (
    <span
      className={`absolute ${across ? 'inset-x-0 bottom-0' : 'inset-y-0 right-0'} ${className}`}
      style={{
        [across ? 'height' : 'width']: length,
        maskImage: `linear-gradient(${across ? 90 : 180}deg, #000 1px, transparent 1px)`,
        maskSize: across ? `${everyPx}px 100%` : `100% ${everyPx}px`,
        maskPosition: across ? `${centred} 0` : `0 ${centred}`,
      }}
    />
  );
}

/** The magnification most screens have room for. */
const stillZoom = 8;

type StillCrosshairProps = { readonly design: CrosshairDesign; readonly label: string };

/** The crosshair as it stands in the page before the client can measure the stage and paint it. */
function StillCrosshair({ design, label }: StillCrosshairProps) {
  const { left, top, right, bottom } = crosshairExtent(design);
  const half = { x: Math.max(-left, right), y: Math.max(-top, bottom) };
  return (
    <svg
      role="img"
      aria-label={label}
      width={2 * half.x * stillZoom}
      height={2 * half.y * stillZoom}
      viewBox={`${-half.x} ${-half.y} ${2 * half.x} ${2 * half.y}`}
      shapeRendering="crispEdges"
    >
      <path d={elementsPathData(buildScene(design).fill.elements)} fill={design.color} />
    </svg>
  );
}
