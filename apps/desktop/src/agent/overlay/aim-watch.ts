import type { Aiming } from '@punktgenau/contract/desktop/aiming';
import type { InputHub } from '../held-inputs.ts';

/** What the player aims with, and how. */
export type AimInput = Pick<Aiming, 'input' | 'isToggled'>;

/** Knows whether the player aims, only while it is needed. */
export type AimWatch = {
  /** @param wanted `null`: it is not needed to know */
  setWanted(wanted: AimInput | null): void;
  /** False while it was not needed. */
  isAiming(): boolean;
};

/** @param onChanged the player began or ended to aim */
export function createAimWatch(dependencies: {
  readonly inputs: InputHub;
  readonly onChanged: () => void;
}): AimWatch {
  const { inputs, onChanged } = dependencies;
  let watched: AimInput | null = null;
  let isAiming = false;
  const held = inputs.join((_, isDown) => {
    if (watched === null) return;
    if (watched.isToggled && !isDown) return;
    isAiming = watched.isToggled ? !isAiming : isDown;
    onChanged();
  });

  return {
    isAiming: () => isAiming,
    setWanted(wanted) {
      if (wanted?.input === watched?.input && wanted?.isToggled === watched?.isToggled) return;
      // What is let go of here is nobody's aiming.
      watched = null;
      held.watch([]);
      isAiming = false;
      if (wanted !== null) held.watch([wanted.input]);
      watched = wanted;
    },
  };
}
