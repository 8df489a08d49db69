import type { Log } from '../log/log.ts';
import type { OverlayWindow, ScreenPoint } from '../ports/overlay-window.ts';
import type { ScreenArea } from '../ports/screen-sampler.ts';
import type { CenteredPicture } from './centered-picture.ts';
import type { PlacedPicture } from './placement.ts';

/** The overlay's window, commanded by what should be there rather than by what to do. */
export type Stage = {
  /**
   * Brings the window to what should be there, by as little as possible.
   *
   * @param placed `null`: nothing
   * @param isForced shows the picture even where it should be already: displays forget windows
   * @returns false when the system refused
   */
  present(placed: PlacedPicture | null, isForced?: boolean): Promise<boolean>;
  /** What the window covers; `null` while it is hidden. */
  area(): ScreenArea | null;
  close(): Promise<void>;
};

export function createStage(dependencies: { readonly window: OverlayWindow; readonly log: Log }): Stage {
  const { window, log } = dependencies;
  let present: { readonly picture: CenteredPicture; readonly at: ScreenPoint } | null = null;

  async function bringTo(placed: PlacedPicture | null, isForced: boolean): Promise<void> {
    if (placed === null) {
      if (present !== null || isForced) await window.hide();
    } else if (isForced || present?.picture !== placed.picture) {
      await window.show(placed.picture, placed.at);
    } else if (present.at.x !== placed.at.x || present.at.y !== placed.at.y) {
      await window.move(placed.at);
    }
  }

  return {
    async present(placed, isForced = false) {
      try {
        await bringTo(placed, isForced);
        present = placed;
        return true;
      } catch (err) {
        log.error({ err }, 'The system refused the overlay');
        // What is there now is unknown: the next picture is shown, not moved.
        present = null;
        return false;
      }
    },
    area: () => present && { ...present.at, width: present.picture.width, height: present.picture.height },
    close: () => window.close(),
  };
}
