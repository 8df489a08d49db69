import type { Log } from '../log/log.ts';
import type { AimButton } from '../ports/aim-button.ts';

/** Knows whether the player aims, only while it is needed. */
export type AimWatch = {
  setWanted(isWanted: boolean): void;
  /** False while it was not needed. */
  isAiming(): boolean;
};

/** @param onChanged the player began or ended to aim */
export function createAimWatch(dependencies: {
  readonly button: AimButton;
  readonly log: Log;
  readonly onChanged: () => void;
}): AimWatch {
  const { button, log, onChanged } = dependencies;
  let isWatched = false;
  let isDown = false;

  const listen = (isDownNow: boolean) => {
    if (!isWatched || isDown === isDownNow) return;
    isDown = isDownNow;
    onChanged();
  };

  return {
    isAiming: () => isDown,
    setWanted(isWanted) {
      if (isWanted === isWatched) return;
      isWatched = isWanted;
      isDown = false;
      const done = isWanted ? button.watch(listen) : button.stop();
      done.catch((err: unknown) =>
        log.error({ err, isWanted }, 'The right mouse button could not be watched'),
      );
    },
  };
}
