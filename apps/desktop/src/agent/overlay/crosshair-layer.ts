import { isLayerShown, type Layer } from '@punktgenau/contract/desktop/layer';
import type { Log } from '../log/log.ts';
import { createCrosshairAhead } from './crosshair-ahead.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import { withDraft } from './overlay-facts.ts';
import type { Changes, TunedDrawing } from './tuned-drawing.ts';

/** The second crosshair over the first. */
export type CrosshairLayer = {
  /** What is drawn over the first now; `null` for nothing. It does not change its size while the player aims. */
  of(
    layer: Layer,
    isAiming: boolean,
    changes: Omit<Changes, 'sizePercent'>,
    draft: PreparedCrosshair | null,
  ): Promise<PreparedCrosshair | null>;
};

/**
 * @param onChanged it has come, where that took time
 * @param track nothing waits for it
 */
export function createCrosshairLayer(dependencies: {
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly tuned: TunedDrawing;
  readonly log: Log;
  readonly onChanged: () => void;
  readonly track: (task: Promise<unknown>) => void;
}): CrosshairLayer {
  const { tuned, track } = dependencies;
  const ahead = createCrosshairAhead({
    ...dependencies,
    failure: 'The crosshair over the first cannot be shown at the moment',
  });
  return {
    async of({ rule, crosshair }, isAiming, changes, draft) {
      if (rule === 'never' || crosshair === null) return null;
      const isNeeded = isLayerShown(rule, isAiming);
      const prepared = ahead.of(crosshair, isNeeded);
      if (prepared === null) return null;
      const drawn = tuned.of(withDraft(prepared, draft), { ...changes, sizePercent: 100 });
      if (isNeeded) return await drawn;
      // Drawn ahead: aiming must not wait for a picture.
      track(drawn);
      return null;
    },
  };
}
