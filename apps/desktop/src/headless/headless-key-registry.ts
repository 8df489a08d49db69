import type { KeyBinding, KeyRegistry } from '../agent/ports/key-registry.ts';

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
  const listeners: ((id: string) => void)[] = [];
  const taken = new Set<string>();
  let ours: readonly KeyBinding[] = [];

  return {
    taken,
    registered: () => ours.map(({ accelerator }) => accelerator),
    press(accelerator) {
      const binding = ours.find((one) => one.accelerator === accelerator);
      if (!binding) return false;
      for (const listener of listeners) listener(binding.id);
      return true;
    },
    async register(bindings) {
      if (new Set(bindings.map(({ accelerator }) => accelerator)).size < bindings.length) {
        throw new RangeError('a combination stands twice in the bindings');
      }
      ours = bindings.filter(({ accelerator }) => !taken.has(accelerator));
      const failed = bindings.filter(({ accelerator }) => taken.has(accelerator));
      return new Set(failed.map(({ id }) => id));
    },
    onPressed: (listener) => void listeners.push(listener),
  };
}
