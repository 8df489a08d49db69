import type { ScreenPoint } from '../agent/ports/overlay-window.ts';
import type { Pointer } from '../agent/ports/pointer.ts';

export type HeadlessPointer = Pointer & {
  /** @param at `null`: nothing says where it is */
  moveTo(at: ScreenPoint | null): void;
};

/** A mouse that tests move. */
export function createHeadlessPointer(): HeadlessPointer {
  let position: ScreenPoint | null = { x: 0, y: 0 };
  return {
    position: async () => position,
    moveTo(at) {
      position = at;
    },
  };
}
