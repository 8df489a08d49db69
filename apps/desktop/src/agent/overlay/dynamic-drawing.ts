import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { ScreenArea, ScreenSampler } from '../ports/screen-sampler.ts';
import { createBackdropWatch } from './backdrop-watch.ts';
import type { CenteredPicture } from './centered-picture.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import { type DynamicColor, firstDynamicColor, nextDynamicColor } from './dynamic-color.ts';

/** Draws designs whose colour follows the backdrop. */
export type DynamicDrawing = {
  /** @param design the shown one whose colour follows the backdrop; `null`: the crosshair is shown as it was prepared */
  pictureOf(
    shown: PreparedCrosshair,
    design: CrosshairDesign | null,
  ): Promise<CenteredPicture | null> | CenteredPicture | null;
  /** Looks at the backdrop from now on, or no longer. */
  setWatching(isWatching: boolean): void;
};

/** A crosshair, and another over it. */
const shownAtOnce = 2;

/**
 * @param areaOf what the overlay covers; `null` while it is hidden
 * @param onChanged called when the design has another colour now
 */
export function createDynamicDrawing(dependencies: {
  readonly artist: Pick<CrosshairArtist, 'draw'>;
  readonly sampler: ScreenSampler;
  readonly clock: Clock;
  readonly log: Log;
  readonly areaOf: () => ScreenArea | null;
  readonly onChanged: () => void;
}): DynamicDrawing {
  const { artist, onChanged } = dependencies;
  /** Those shown last, the latest first. */
  let dynamics: readonly { readonly design: CrosshairDesign; color: DynamicColor }[] = [];
  /** What was seen last, so that each draft of a design has the colour of the one before. */
  let seen: string | null = null;
  const backdrop = createBackdropWatch({ ...dependencies, onSample });

  async function onSample(color: string | null): Promise<void> {
    seen = color;
    let isChanged = false;
    for (const dynamic of dynamics) {
      const before = dynamic.color;
      dynamic.color = nextDynamicColor(dynamic.design, before, color);
      if (dynamic.color.drawn !== before.drawn) isChanged = true;
    }
    if (isChanged) onChanged();
  }

  return {
    pictureOf(shown, design) {
      if (!design) return shown.picture;
      const known = dynamics.find((dynamic) => dynamic.design === design);
      const dynamic = known ?? { design, color: firstDynamicColor(design, seen) };
      if (!known) dynamics = [dynamic, ...dynamics].slice(0, shownAtOnce);
      return artist.draw(dynamic.color.drawn);
    },
    setWatching(isWatching) {
      if (isWatching) return backdrop.start();
      backdrop.stop();
      seen = null;
    },
  };
}
