import { createEmitter } from '@punktgenau/signal';
import type { KeyRegistry } from '../agent/ports/key-registry.ts';

export type HeadlessKeyRegistry = KeyRegistry & {
  /** Combinations that another program holds; takes effect at the next registration. */
  readonly taken: Set<string>;
  /** Combinations that are ours now. */
  registered(): readonly string[];
  /**
   * Presses a combination.
   *
   * @returns whether it was ours
   */
  press(accelerator: string): boolean;
};

/** Keys that tests press. */
export function createHeadlessKeyRegistry(): HeadlessKeyRegistry {
  const presses = createEmitter<string>();
  const taken = new Set<string>();
  let ours: readonly string[] = [];

  return {
    taken,
    registered: () => ours,
    press(accelerator) {
      if (!ours.includes(accelerator)) return false;
      presses.emit(accelerator);
      return true;
    },
    async register(accelerators) {
      if (new Set(accelerators).size < accelerators.length) {
        throw new RangeError('a combination is registered twice');
      }
      ours = accelerators.filter((accelerator) => !taken.has(accelerator));
      return new Set(accelerators.filter((accelerator) => taken.has(accelerator)));
    },
    onPressed: presses.subscribe,
  };
}
