import type { Pointer } from '../agent/ports/pointer.ts';
import { user32Foreground } from './api/user32-foreground.ts';

/** Where the mouse points, by asking Windows: in physical px, because the process says that it knows of scaled displays. */
export function createWin32Pointer(): Pointer {
  return {
    async position() {
      const at = { x: 0, y: 0 };
      return user32Foreground().GetCursorPos(at) === 0 ? null : at;
    },
  };
}
