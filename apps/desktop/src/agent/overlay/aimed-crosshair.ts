import { isDeepStrictEqual } from 'node:util';
import type { Aiming } from '@punktgenau/contract/desktop/aiming';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { designRanges } from '@punktgenau/crosshair';
import type { Log } from '../log/log.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';

/** What is shown while the player aims, and while not. */
export type AimedCrosshair = {
  /**
   * The crosshair for now, of which size keys have yet to change; `null` for none. A second crosshair that has to come from the
   * network is shown when it has.
   */
  of(plain: PreparedCrosshair, aiming: Aiming, isAiming: boolean): PreparedCrosshair | null;
};

/** The second crosshair, as far as it could be had. */
type Second = {
  readonly crosshair: OverlayCrosshair;
  prepared: PreparedCrosshair | 'pending' | 'failed';
};

/**
 * @param onChanged the second crosshair has come
 * @param track nobody waits for it: a key that hides the overlay must not
 */
export function createAimedCrosshair(dependencies: {
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly log: Log;
  readonly onChanged: () => void;
  readonly track: (task: Promise<unknown>) => void;
}): AimedCrosshair {
  const { artist, log, onChanged, track } = dependencies;
  let second: Second | null = null;

  async function prepare(wanted: Second): Promise<void> {
    const drawn = await artist.prepare(wanted.crosshair);
    wanted.prepared = drawn.ok ? drawn.value : 'failed';
    if (!drawn.ok) log.warn({ code: drawn.error }, 'The crosshair for aiming cannot be shown at the moment');
    if (drawn.ok && second === wanted) onChanged();
  }

  function secondOf(crosshair: OverlayCrosshair, isAiming: boolean): PreparedCrosshair | null {
    // One that could not be had is tried again with each aiming; any other is drawn before it is needed.
    const isKnown = isDeepStrictEqual(second?.crosshair, crosshair);
    if (!isKnown || (second?.prepared === 'failed' && isAiming)) {
      second = { crosshair, prepared: 'pending' };
      track(prepare(second));
    }
    return second && typeof second.prepared === 'object' ? second.prepared : null;
  }

  return {
    of(plain, { action, crosshair }, isAiming) {
      if (action === 'hide') return isAiming ? null : plain;
      if (action === 'show') return isAiming ? plain : null;
      if (action !== 'swap' || crosshair === null) return plain;
      const prepared = secondOf(crosshair, isAiming);
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
