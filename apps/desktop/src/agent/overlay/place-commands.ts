import type { Clock } from '../ports/clock.ts';
import type { OverlayCommandParts } from './overlay-command-parts.ts';
import type { OverlayPlace } from './overlay-facts.ts';

/** The commands that put the overlay where a program has its middle. */
export type PlaceCommands = {
  /** Shows it in the middle of a window or of the display, or so far from there. Nothing of that is stored. */
  placeIn(place: OverlayPlace): Promise<void>;
  /** Shows it although it is off, as long as the player places it. */
  preview(isPreviewed: boolean): Promise<void>;
  /** Lets it blink, so that the player sees where it is; resolves when it has. */
  blink(): Promise<void>;
};

const blinks = { count: 3, everyMs: 300 };

export function createPlaceCommands(
  { queue, scene }: Pick<OverlayCommandParts, 'queue' | 'scene'>,
  { clock }: { readonly clock: Clock },
): PlaceCommands {
  return {
    placeIn: (place) => queue.run(() => scene.setPlace(place)),
    preview: (isPreviewed) => queue.run(() => scene.setPreview(isPreviewed)),
    async blink() {
      for (let count = 0; count < blinks.count; count += 1) {
        for (const isOut of [true, false]) {
          await queue.run(() => scene.setBlink(isOut));
          await new Promise<void>((passed) => clock.after(blinks.everyMs / 2, passed));
        }
      }
    },
  };
}
