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
  let dynamic: { readonly design: CrosshairDesign; color: DynamicColor } | null = null;
  /** What was seen last, so that each draft of a design has the colour of the one before. */
  let seen: string | null = null;
  const backdrop = createBackdropWatch({ ...dependencies, onSample });

  async function onSample(color: string | null): Promise<void> {
    seen = color;
    if (!dynamic) return;
    const before = dynamic.color;
    dynamic.color = nextDynamicColor(dynamic.design, before, color);
    if (dynamic.color.drawn !== before.drawn) onChanged();
  }

  return {
    pictureOf(shown, design) {
      if (!design) return shown.picture;
      if (dynamic?.design !== design) dynamic = { design, color: firstDynamicColor(design, seen) };
      return artist.draw(dynamic.color.drawn);
    },
    setWatching(isWatching) {
      if (isWatching) return backdrop.start();
      backdrop.stop();
      seen = null;
    },
  };
}
