import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import {
  type Display,
  type OverlayPosition,
  type OverlayState,
  overlayOffsetPx,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { m } from '#shared/i18n/messages.ts';
import { useOverlayCalls } from '../desktop/use-activation.ts';
import { GeneralSection } from './general-section.tsx';
import { NudgePad } from './nudge-pad.tsx';
import { OffsetField } from './offset-field.tsx';
import { signedPx } from './offset-input.ts';
import { usePosition } from './use-position.ts';

type PositionSectionProps = {
  readonly bridge: DesktopBridge;
  readonly overlay: OverlayState;
  readonly displays: readonly Display[];
};

/** How far from the display's centre the overlay lies, by keys of one and five pixels and as figures. */
export function PositionSection({ bridge, overlay, displays }: PositionSectionProps) {
  const { moveTo: move } = useOverlayCalls(bridge);
  const { position, moveTo, nudge } = usePosition(overlay.offset, move);
  const display = displays.find(({ id }) => id === overlay.displayId);
  const { min, max } = overlayOffsetPx;
  const { x, y } = position;
  return (
    <GeneralSection
      title={m.desktop_position()}
      lead={m.desktop_position_lead()}
      aside={
        <output className="num text-sm text-ink-muted">
          {m.desktop_position_now({ x: signedPx(x), y: signedPx(y) })}
        </output>
      }
    >
      {display && <DisplayMap display={display} position={position} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <NudgePad position={position} onNudge={nudge} onReset={() => void moveTo({ x: 0, y: 0 })} />
        <div className="grid min-w-32 flex-1 gap-3">
          <OffsetField label={m.desktop_position_x()} px={x} onMove={(to) => void moveTo({ x: to, y })} />
          <OffsetField label={m.desktop_position_y()} px={y} onMove={(to) => void moveTo({ x, y: to })} />
          <p className="text-sm text-ink-faint">{m.desktop_position_range({ min: signedPx(min), max })}</p>
        </div>
      </div>
    </GeneralSection>
  );
}

/** How far apart the marks on the map's edges are, in the display's pixels. */
const tickStepPx = 160;

/** Marks on its edges, counted from the middle, as the editor's rulers have them. */
function ticks({ width, height }: { readonly width: number; readonly height: number }): string {
  const counted = (length: number) => {
    const most = Math.ceil(length / 2 / tickStepPx) - 1;
    return Array.from({ length: 2 * most + 1 }, (_, index) => (index - most) * tickStepPx);
  };
  const longPx = height / 24;
  return [
    ...counted(width).map((x) => `M${x} ${-height / 2}v${longPx}M${x} ${height / 2}v${-longPx}`),
    ...counted(height).map((y) => `M${-width / 2} ${y}h${longPx}M${width / 2} ${y}h${-longPx}`),
  ].join('');
}

type DisplayMapProps = { readonly display: Display; readonly position: OverlayPosition };

/** The display to scale, with its middle and the place of the overlay. A place beyond its edge is marked on the edge. */
function DisplayMap({ display, position }: DisplayMapProps) {
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
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(14 * width) / height}rem` }}
      className="block w-full border border-hair-strong bg-ground"
    >
      <path d={ticks({ width, height })} className="stroke-edge" vectorEffect="non-scaling-stroke" />
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
