import { isDeepStrictEqual } from 'node:util';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import type { Log } from '../log/log.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';

/** A second crosshair that is drawn before it is needed. */
export type CrosshairAhead = {
  /**
   * The crosshair, or `null` until it could be had.
   *
   * @param isNeeded it belongs on the screen now; where it could not be had before, it is tried again
   */
  of(crosshair: OverlayCrosshair, isNeeded: boolean): PreparedCrosshair | null;
};

/** As far as it could be had. */
type Ahead = {
  readonly crosshair: OverlayCrosshair;
  prepared: PreparedCrosshair | 'pending' | 'failed';
};

/**
 * @param failure what the log says when it cannot be had
 * @param onChanged it has come
 * @param track nothing waits for it: a key that hides the overlay must not
 */
export function createCrosshairAhead(dependencies: {
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly log: Log;
  readonly failure: string;
  readonly onChanged: () => void;
  readonly track: (task: Promise<unknown>) => void;
}): CrosshairAhead {
  const { artist, log, failure, onChanged, track } = dependencies;
  let latest: Ahead | null = null;

  async function prepare(wanted: Ahead): Promise<void> {
    const drawn = await artist.prepare(wanted.crosshair);
    wanted.prepared = drawn.ok ? drawn.value : 'failed';
    if (!drawn.ok) log.warn({ code: drawn.error }, failure);
    if (drawn.ok && latest === wanted) onChanged();
  }

  return {
    of(crosshair, isNeeded) {
      const isKnown = isDeepStrictEqual(latest?.crosshair, crosshair);
      if (!isKnown || (latest?.prepared === 'failed' && isNeeded)) {
        latest = { crosshair, prepared: 'pending' };
        track(prepare(latest));
      }
      return latest && typeof latest.prepared === 'object' ? latest.prepared : null;
    },
  };
}
