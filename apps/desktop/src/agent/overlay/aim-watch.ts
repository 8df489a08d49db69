import type { InputHub } from '../held-inputs.ts';

/** Knows whether the player aims, only while it is needed. */
export type AimWatch = {
  /** @param input what the player aims with; `null`: it is not needed to know */
  setWanted(input: string | null): void;
  /** False while it was not needed. */
  isAiming(): boolean;
};

/** @param onChanged the player began or ended to aim */
export function createAimWatch(dependencies: {
  readonly inputs: InputHub;
  readonly onChanged: () => void;
}): AimWatch {
  const { inputs, onChanged } = dependencies;
  let watched: string | null = null;
  let isDown = false;
  const held = inputs.join((_, isDownNow) => {
    isDown = isDownNow;
    if (watched !== null) onChanged();
  });

  return {
    isAiming: () => isDown,
    setWanted(input) {
      if (input === watched) return;
      watched = null;
      held.watch(input === null ? [] : [input]);
      watched = input;
    },
  };
}
