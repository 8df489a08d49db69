import { type ComponentType, lazy } from 'react';

/** A component whose chunk is loaded when it is first asked for. */
export type Chunk<Props> = {
  readonly load: () => Promise<void>;
  /** Itself when its chunk is there, otherwise a component that suspends until it is. */
  readonly component: () => ComponentType<Props>;
};

/**
 * A component behind a dynamic import, which can be loaded before it is shown. A module whose page comes in parts
 * exports when all of them are there as `ready`.
 */
export function chunkOf<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props>; readonly ready?: Promise<unknown> }>,
): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  return {
    load: async () => {
      if (loaded) return;
      const module = await load();
      await module.ready;
      loaded = module.default;
    },
    component: () => {
      // Once shown it stays the same component: another one would be a remount that loses what was typed.
      shown ??= loaded ?? lazy(load);
      return shown;
    },
  };
}
