import type { ScreenPoint } from './overlay-window.ts';

export type Pointer = {
  /** The pixel that the mouse points at; `null` where the system does not say, as while the screen is locked. */
  position(): Promise<ScreenPoint | null>;
};
