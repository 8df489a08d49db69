import type { DrawScene } from './drawing.ts';
import { drawChecker } from './scenes/checker.ts';
import { drawDesert } from './scenes/desert.ts';
import { drawHall } from './scenes/hall.ts';
import { drawJungle } from './scenes/jungle.ts';
import { drawNeon } from './scenes/neon.ts';
import { drawSnow } from './scenes/snow.ts';

/** The editor's backdrops, in the order of its picker. */
export const scenes = {
  hall: drawHall,
  desert: drawDesert,
  snow: drawSnow,
  jungle: drawJungle,
  neon: drawNeon,
  checker: drawChecker,
} as const satisfies Record<string, DrawScene>;

export type SceneName = keyof typeof scenes;
