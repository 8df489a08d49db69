import type { Log } from '../log/log.ts';
import type { OverlayWindow, ScreenPoint } from '../ports/overlay-window.ts';
import type { ScreenArea } from '../ports/screen-sampler.ts';
import type { CenteredPicture } from './centered-picture.ts';
import type { PlacedPicture } from './placement.ts';

/** The overlay's window, told what should be there rather than what to do. */
export type Stage = {
  /**
   * Brings the window to what should be there, by as little as possible.
   *
   * @param placed `null`: nothing
   * @param isAnew shows the picture even where it should be there already: displays forget windows
   * @returns false when the system refused
   */
  present(placed: PlacedPicture | null, isAnew?: boolean): Promise<boolean>;
  /** What the window covers; `null` while it is hidden. */
  area(): ScreenArea | null;
  close(): Promise<void>;
};

export function createStage(dependencies: { readonly window: OverlayWindow; readonly log: Log }): Stage {
  const { window, log } = dependencies;
  let present: { readonly picture: CenteredPicture; readonly at: ScreenPoint } | null = null;

  async function bringTo(placed: PlacedPicture | null, isAnew: boolean): Promise<void> {
    if (placed === null) {
      if (present !== null || isAnew) await window.hide();
    } else if (isAnew || present?.picture !== placed.picture) {
      await window.show(placed.picture, placed.at);
    } else if (present.at.x !== placed.at.x || present.at.y !== placed.at.y) {
      await window.move(placed.at);
    }
  }

  return {
    async present(placed, isAnew = false) {
      try {
        await bringTo(placed, isAnew);
        present = placed;
        return true;
      } catch (err) {
        log.error({ err }, 'The system refused the overlay');
        // Nobody knows what is there now: the next picture is shown, not moved.
        present = null;
        return false;
      }
    },
    area: () => present && { ...present.at, width: present.picture.width, height: present.picture.height },
    close: () => window.close(),
  };
}
