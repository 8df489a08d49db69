import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import {
  type Display,
  type OverlayState,
  overlayOffsetPx,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { m } from '#shared/i18n/messages.ts';
import { useOverlayCalls } from '../desktop/use-overlay-calls.ts';
import { DisplayMap } from './display-map.tsx';
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
  const { position, moveTo, nudge } = usePosition(overlay, move);
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
