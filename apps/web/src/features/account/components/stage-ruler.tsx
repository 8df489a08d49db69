import { classNames } from '#shared/ui/class-names.ts';

type StageRulerProps = {
  readonly direction: 'across' | 'down';
  /** CSS pixels per crosshair pixel. */
  readonly zoom: number;
  /** What the crosshair covers along this ruler, in its own pixels from the centre. */
  readonly fromPx: number;
  readonly toPx: number;
};

/** Numbered marks in crosshair pixels, enough to leave a 4K window on both sides. */
const marks = Array.from({ length: 81 }, (_, index) => (index - 40) * 10);

/** Ticks at every pixel and every tenth, measured from the centre; in cyan what the crosshair covers. */
export function StageRuler({ direction, zoom, fromPx, toPx }: StageRulerProps) {
  const isAcross = direction === 'across';
  return (
    <div className={classNames('relative overflow-hidden border-hair', isAcross ? 'border-b' : 'border-r')}>
      <div
        className={classNames(
          'absolute',
          isAcross ? 'left-[round(down,50%,1px)] h-full' : 'top-[round(down,50%,1px)] w-full',
        )}
      >
        <Ticks isAcross={isAcross} everyPx={zoom} className="bg-hair-strong" long="0.25rem" />
        <Ticks isAcross={isAcross} everyPx={zoom * 10} className="bg-edge" long="0.5rem" />
        {marks.map((mark) => (
          <span
            key={mark}
            className={classNames(
              'num absolute text-[0.6875rem] leading-none text-ink-faint',
              isAcross
                ? 'top-0.5 -translate-x-1/2'
                : 'left-0.5 -translate-y-1/2 rotate-180 [writing-mode:vertical-rl]',
            )}
            style={{ [isAcross ? 'left' : 'top']: mark * zoom }}
          >
            {Math.abs(mark)}
          </span>
        ))}
        <span
          className={classNames('absolute bg-accent', isAcross ? 'bottom-0 h-0.5' : 'right-0 w-0.5')}
          style={{
            [isAcross ? 'left' : 'top']: fromPx * zoom,
            [isAcross ? 'width' : 'height']: (toPx - fromPx) * zoom,
          }}
        />
      </div>
    </div>
  );
}

/** Half the length of the strip that carries ticks: a whole number of both tick distances. */
const reachPx = 4000;

type TicksProps = {
  readonly isAcross: boolean;
  readonly everyPx: number;
  readonly long: string;
  readonly className: string;
};

function Ticks({ isAcross, everyPx, long, className }: TicksProps) {
  const direction = isAcross ? 'to right' : 'to bottom';
  const maskImage = `repeating-linear-gradient(${direction}, #000 0 1px, transparent 1px ${everyPx}px)`;
  const strip = { [isAcross ? 'left' : 'top']: -reachPx, [isAcross ? 'width' : 'height']: 2 * reachPx };
  return (
    <span
      className={classNames('absolute', isAcross ? 'bottom-0' : 'right-0', className)}
      style={{ ...strip, [isAcross ? 'height' : 'width']: long, maskImage }}
    />
  );
}
