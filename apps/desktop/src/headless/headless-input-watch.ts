import { createEmitter } from '@punktgenau/signal';
import type { InputWatch } from '../agent/ports/input-watch.ts';

export type HeadlessInputWatch = InputWatch & {
  /** What is looked at now. */
  watched(): readonly string[];
  /** Holds one down; answers whether anybody sees it. */
  press(input: string): boolean;
  release(input: string): boolean;
};

/** Keys and buttons that tests hold down. */
export function createHeadlessInputWatch(): HeadlessInputWatch {
  const changes = createEmitter<{ readonly input: string; readonly isDown: boolean }>();
  let watched: readonly string[] = [];
  const change = (input: string, isDown: boolean) => {
    if (!watched.includes(input)) return false;
    changes.emit({ input, isDown });
    return true;
  };

  return {
    watched: () => watched,
    press: (input) => change(input, true),
    release: (input) => change(input, false),
    async watch(inputs) {
      if (new Set(inputs).size < inputs.length) throw new RangeError('an input is watched twice');
      watched = inputs;
    },
    onChanged(listener) {
      changes.subscribe(({ input, isDown }) => listener(input, isDown));
    },
  };
}
