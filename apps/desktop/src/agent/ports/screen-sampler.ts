import type { ScreenPoint } from './overlay-window.ts';

export type ScreenArea = ScreenPoint & { readonly width: number; readonly height: number };

/** Reads what is on the screen; only used when the player allows it. */
export type ScreenSampler = {
  /** Mean colour of an area as it looks without the overlay, `#RRGGBB`; `null` when it cannot be read. */
  meanColor(area: ScreenArea): Promise<string | null>;
};
