import { rulerMarks } from './ruler-marks.ts';

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
export function Ruler({ direction, lengthPx, zoom, from, to }: RulerProps) {
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
