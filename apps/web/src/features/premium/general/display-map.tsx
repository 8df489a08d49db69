import type { Display, OverlayPosition } from '@punktgenau/contract/desktop/overlay-schemas';
import { m } from '#shared/i18n/messages.ts';

type DisplayMapProps = { readonly display: Display; readonly position: OverlayPosition };

/** The display to scale, with its middle and the place of the overlay. A place beyond its edge is marked on the edge. */
export function DisplayMap({ display, position }: DisplayMapProps) {
  const { width, height } = display.bounds;
  const within = (value: number, limit: number) => Math.max(-limit / 2, Math.min(limit / 2, value));
  const x = within(position.x, width);
  const y = within(position.y, height);
  const armPx = height / 16;
  return (
    <svg
      role="img"
      aria-label={m.desktop_position_map({ name: display.name, width, height, ...position })}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      className="block h-36 max-w-full border border-hair-strong bg-ground"
    >
      <path
        d={`M0 ${-height / 2}V${height / 2}M${-width / 2} 0H${width / 2}`}
        className="stroke-hair-strong"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${x} ${y - armPx}v${2 * armPx}M${x - armPx} ${y}h${2 * armPx}`}
        className="stroke-accent"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
