import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { fail } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import { createCommandQueue } from '../command-queue.ts';
import { crosshairOfSavedDesign } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { DesignKeySource } from './design-keys.ts';

/** Goes through the player's designs, one after the other. */
export type DesignCycle = {
  /** Shows the next (1) or the previous (-1) of the player's designs; `nothing_to_show` where there is none. */
  step(by: 1 | -1): Promise<AgentResult<OverlayState>>;
  /** The player's designs have changed: they are fetched again when they are needed. */
  forget(): void;
};

/** @param userId whose designs; `null` without a player */
export function createDesignCycle(dependencies: {
  readonly source: Pick<DesignKeySource, 'fetchDesigns' | 'kept'>;
  readonly overlay: Pick<OverlayController, 'activate' | 'state'>;
  readonly userId: () => number | null;
  /** A design is shown as last seen; it may have been changed since. */
  readonly onShown: (crosshair: OverlayCrosshair) => void;
}): DesignCycle {
  const { source, overlay } = dependencies;
  const queue = createCommandQueue();
  let known: { readonly userId: number; readonly crosshairs: readonly OverlayCrosshair[] } | null = null;

  /** Without the service: those that have a key, as last seen. */
  async function designsOf(userId: number): Promise<readonly OverlayCrosshair[]> {
    if (known?.userId === userId) return known.crosshairs;
    const designs = await source.fetchDesigns(userId);
    if (designs === null) return (await source.kept(userId)).flatMap(({ crosshair }) => crosshair ?? []);
    const crosshairs = designs.flatMap((design) => crosshairOfSavedDesign(design) ?? []);
    known = { userId, crosshairs };
    return crosshairs;
  }

  return {
    // In turn: of two fast presses the second begins where the first has ended.
    step: (by) =>
      queue.run(async () => {
        const userId = dependencies.userId();
        if (userId === null) return fail('signed_out');
        const crosshairs = await designsOf(userId);
        const shown = overlay.state().crosshair?.designId ?? null;
        const at = crosshairs.findIndex(({ designId }) => designId === shown);
        const start = at === -1 && by === -1 ? 0 : at;
        const next = crosshairs.at((start + by) % crosshairs.length);
        if (next === undefined) return fail('nothing_to_show');
        const activated = await overlay.activate(next);
        if (activated.ok) dependencies.onShown(next);
        return activated;
      }),
    forget() {
      known = null;
    },
  };
}
