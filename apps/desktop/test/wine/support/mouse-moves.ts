import type { XDisplay } from './x-display.ts';

/** How many reports `moveMouse` makes the mouse send. */
export const mouseReports = 6_000;

/** Moves the mouse over the game for some seconds. */
export async function moveMouse(display: XDisplay): Promise<void> {
  const rounds = 3;
  const moves = Array.from({ length: mouseReports / rounds }, (_, index) => [
    'mousemove',
    String(400 + (index % 200)),
    String(300 + (index % 150)),
    'sleep',
    '0.0005',
  ]).flat();
  for (let round = 0; round < rounds; round++) await display.xdotool(...moves);
}
