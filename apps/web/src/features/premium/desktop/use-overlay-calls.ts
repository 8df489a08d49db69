import type { BridgeInput, DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { OverlayPosition, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { keepAnswer, overlayQuery } from '#shared/desktop/bridge-queries.ts';

/**
 * The calls that change the overlay. Each shows the overlay's new state at once and says so when the companion refuses.
 *
 * @returns calls that answer whether the companion did it
 */
export function useOverlayCalls(bridge: DesktopBridge) {
  const client = useQueryClient();
  const apply = async (call: Promise<OverlayState>): Promise<boolean> => {
    try {
      await keepAnswer(bridge, client, overlayQuery(bridge), call);
      return true;
    } catch (error) {
      tellBridgeFailed(error);
      return false;
    }
  };
  return {
    setShown: (isShown: boolean) => apply(bridge.setTransparent({ isTransparent: !isShown })),
    hide: () => apply(bridge.hideOverlay()),
    moveTo: (position: OverlayPosition) => apply(bridge.moveOverlay(position)),
    moveToDisplay: (displayId: string) => apply(bridge.setOverlayDisplay({ displayId })),
    activateDesign: (input: BridgeInput<'activateEditorCrosshair'>) =>
      apply(bridge.activateEditorCrosshair(input)),
    activateImage: (input: BridgeInput<'activateSvgCrosshair'>) => apply(bridge.activateSvgCrosshair(input)),
  };
}
