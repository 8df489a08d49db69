import { type ComponentType, lazy } from 'react';

/** A component whose chunk is loaded when it is first asked for. */
export type Chunk<Props> = {
  readonly load: () => Promise<void>;
  /** Itself when its chunk is there, otherwise a component that suspends until it is. */
  readonly component: () => ComponentType<Props>;
};

/** A component behind a dynamic import, which can be loaded before it is shown. */
export function chunkOf<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  return {
    load: async () => {
      loaded ??= (await load()).default;
    },
    component: () => {
      // Once shown it stays the same component: another one would be a remount that loses what was typed.
      shown ??= loaded ?? lazy(load);
      return shown;
    },
  };
}
