import type { AimButton } from '../agent/ports/aim-button.ts';

export type HeadlessAimButton = AimButton & {
  isWatched(): boolean;
  press(): void;
  release(): void;
};

/** A right mouse button that tests hold down. */
export function createHeadlessAimButton(): HeadlessAimButton {
  let listener: ((isDown: boolean) => void) | undefined;

  return {
    isWatched: () => listener !== undefined,
    press: () => listener?.(true),
    release: () => listener?.(false),
    async watch(nextListener) {
      listener = nextListener;
    },
    async stop() {
      listener = undefined;
    },
  };
}
