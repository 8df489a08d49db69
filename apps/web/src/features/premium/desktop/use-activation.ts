import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { BridgeInput, DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { OverlayPosition, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { imageOf } from '#shared/designs/saved-design.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { keepAnswer, overlayQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

type Named = { readonly name: string | null; readonly designId?: number | null };

/** Putting a crosshair over the game. A toast says how each call went. */
export type Activation = {
  /** What the overlay shows; `undefined` until the companion has said so. */
  readonly overlay: OverlayState | undefined;
  /** A design that stands in the editor. */
  readonly activateEditor: (design: CrosshairDesign, named: Named) => Promise<void>;
  /** A design that needs no editor: a professional's. */
  readonly activateDesign: (design: CrosshairDesign, named: Named) => Promise<void>;
  /** A picture of the gallery, in the size the player set. */
  readonly activatePremade: (premade: PremadePicture) => Promise<void>;
  /** A saved design, drawn or a picture. */
  readonly activateSaved: (saved: SavedDesign) => Promise<void>;
};

type PremadePicture = { readonly name: string; readonly imageUrl: string; readonly size: number };

const bridge = desktopBridge;

/** What the desktop app adds to the tabs with crosshairs; `undefined` in a browser, which has no overlay of its own. */
export const useActivation: () => Activation | undefined =
  bridge === undefined ? () => undefined : () => useBridgeActivation(bridge);

function useBridgeActivation(companion: DesktopBridge): Activation {
  const { data: overlay } = useQuery(overlayQuery(companion));
  const { activateDesign: showDesign, activateImage: showImage } = useOverlayCalls(companion);

  const toastWhenDone = async (call: Promise<boolean>, title: string, name: string | null) => {
    if (!(await call)) return;
    const description = name === null ? m.desktop_activated_unnamed() : m.desktop_activated_body({ name });
    toast({ title, description });
  };

  return {
    overlay,
    activateEditor: (design, { name, designId = null }) =>
      toastWhenDone(
        showDesign({ design, name: shortened(name), designId }),
        m.desktop_activated_editor(),
        name,
      ),
    activateDesign: (design, { name, designId = null }) =>
      toastWhenDone(showDesign({ design, name: shortened(name), designId }), m.desktop_activated(), name),
    activatePremade: ({ name, imageUrl, size }) =>
      toastWhenDone(showImage({ imageUrl, size, name: shortened(name) }), m.desktop_activated_svg(), name),
    activateSaved: (saved) => {
      const { id: designId, name, opacity, offsetX, offsetY } = saved;
      const image = imageOf(saved);
      const place = { opacity, offsetX, offsetY, designId, name };
      const call = image
        ? showImage({ imageUrl: image.url, size: image.sizePx, rotation: image.rotation, ...place })
        : showDesign({ design: designOf(saved), designId, name });
      return toastWhenDone(call, m.desktop_activated(), name);
    },
  };
}

/** The gallery's names may be longer than those of designs, which the companion keeps. */
function shortened(name: string | null): string | null {
  return name === null ? null : [...name].slice(0, limits.designNameMax).join('').trim();
}

/**
 * The calls that change the overlay. Each shows the overlay's new state at once and says so when the companion refuses.
 *
 * @returns calls that resolve with whether the companion did it
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
