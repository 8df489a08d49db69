import type { Aiming } from '@punktgenau/contract/desktop/aiming';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { designRanges } from '@punktgenau/crosshair';
import type { Log } from '../log/log.ts';
import { createCrosshairAhead } from './crosshair-ahead.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';

/** What is shown while the player aims, and while not. */
export type AimedCrosshair = {
  /**
   * The crosshair for now, of which size keys have yet to change; `null` for none. A second crosshair that has to come from the
   * network is shown when it has.
   */
  of(plain: PreparedCrosshair, aiming: Aiming, isAiming: boolean): PreparedCrosshair | null;
};

/**
 * @param onChanged the second crosshair has come
 * @param track nothing waits for it: a key that hides the overlay must not
 */
export function createAimedCrosshair(dependencies: {
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly log: Log;
  readonly onChanged: () => void;
  readonly track: (task: Promise<unknown>) => void;
}): AimedCrosshair {
  const second = createCrosshairAhead({
    ...dependencies,
    failure: 'The crosshair for aiming cannot be shown at the moment',
  });
  return {
    of(plain, { action, crosshair }, isAiming) {
      if (action === 'hide') return isAiming ? null : plain;
      if (action === 'show') return isAiming ? plain : null;
      if (action !== 'swap' || crosshair === null) return plain;
      const prepared = second.of(crosshair, isAiming);
      return isAiming ? (prepared ?? plain) : plain;
    },
  };
}

/** A crosshair in another size, within what a crosshair can be. */
export function resizedCrosshair(crosshair: OverlayCrosshair, percent: number): OverlayCrosshair {
  if (crosshair.kind === 'image') {
    const { min, max, step } = premadeSizePx;
    const size = Math.round((crosshair.size * percent) / 100 / step) * step;
    return { ...crosshair, size: Math.min(max, Math.max(min, size)) };
  }
  const { min, max } = designRanges.size;
  const size = Math.round((crosshair.design.size * percent) / 100);
  return { ...crosshair, design: { ...crosshair.design, size: Math.min(max, Math.max(min, size)) } };
}
