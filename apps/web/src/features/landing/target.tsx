import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';

const picture = '/targets/rooftops.webp';

/** Where on the target it was hit, from 0 to 1 of its width and height. */
type Place = { readonly x: number; readonly y: number };

type TargetProps = {
  readonly isStill: boolean;
  /** It was hit with the keyboard and is gone, and the focus with it. */
  readonly onGone: () => void;
};

/**
 * A target on the roofs. It walks to and fro; hit, it breaks into its pixels, once. Where no motion is wanted it stands, and
 * keeps a mark.
 */
export function Target({ isStill, onGone }: TargetProps) {
  const [hit, setHit] = useState<Place>();
  const [isGone, setGone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isGone) return null;

  const take = ({ detail, nativeEvent }: MouseEvent<HTMLButtonElement>) => {
    const size = button.current?.getBoundingClientRect();
    // A key presses without a place: in the head then.
    const isAimed = detail > 0 && size !== undefined;
    setHit(
      isAimed
        ? {
            x: (nativeEvent.clientX - size.left) / size.width,
            y: (nativeEvent.clientY - size.top) / size.height,
          }
        : { x: 0.5, y: 0.08 },
    );
  };
  const disappear = () => {
    const hadFocus = document.activeElement === button.current;
    setGone(true);
    if (hadFocus) onGone();
  };

  const isMarked = hit !== undefined && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className="target" data-is-still={isStill || undefined} data-is-hit={hit !== undefined || undefined}>
      <div className="target-shadow" />
      <button
        ref={button}
        type="button"
        aria-label={m.home_target()}
        disabled={hit !== undefined}
        onClick={take}
        className="target-body"
      >
        {hit === undefined || isMarked ? (
          <img src={picture} alt="" draggable={false} className="target-gait size-full" />
        ) : (
          <Shards from={hit} onEnd={disappear} />
        )}
      </button>
      {isMarked && <HitMark at={hit} />}
    </div>
  );
}

/** How long it takes to break, as `target-shard` in landing.css has it. */
const breakMs = 200;

const columns = 8;
const rows = 19;

type ShardsProps = { readonly from: Place; readonly onEnd: () => void };

/** The picture in squares that fly away from where it was hit. */
function Shards({ from, onEnd }: ShardsProps) {
  const end = useRef(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end.current(), breakMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span aria-hidden="true" className="absolute inset-0">
      {Array.from({ length: columns * rows }, (_, index) => {
        const column = index % columns;
        const row = Math.floor(index / columns);
        // Uneven, and the same every time.
        const force = 1 + ((index * 37) % 11) / 6;
        const style = {
          left: `${(column / columns) * 100}%`,
          top: `${(row / rows) * 100}%`,
          width: `${100 / columns}%`,
          height: `${100 / rows}%`,
          backgroundImage: `url(${picture})`,
          backgroundSize: `${columns * 100}% ${rows * 100}%`,
          backgroundPosition: `${(column / (columns - 1)) * 100}% ${(row / (rows - 1)) * 100}%`,
          '--fly-x': `${(((column + 0.5) / columns - from.x) * columns * force * 60).toFixed(0)}%`,
          '--fly-y': `${(((row + 0.5) / rows - from.y) * rows * force * 22 - 40).toFixed(0)}%`,
        } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place.
        return <i key={index} className="target-shard" style={style} />;
      })}
    </span>
  );
}

/** Four strokes around the place that was hit. */
function HitMark({ at }: { readonly at: Place }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-8 -8 16 16"
      className="hit-mark pointer-events-none absolute size-6 -translate-1/2"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
    >
      <path d="m-7-7 4 4M7-7 3-3M-7 7l4-4M7 7 3 3" stroke="#fff" strokeWidth="1.5" />
    </svg>
  );
}
