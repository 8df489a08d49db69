import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeOptions } from '../../build/single-executable.ts';
import { bytecodeFlags } from '../../src/v8/v8-flags.ts';
import { mouseReports, moveMouse } from './support/mouse-moves.ts';
import { processorMsOf } from './support/process-cost.ts';
import { prepareScreenPrograms, type ScreenProgram, type ScreenPrograms } from './support/screen-program.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

// What watching keys, buttons, wheel and controllers costs, of three programs over the same mouse: while it moves with Ctrl
// held, and for as long at rest.

/** What programs have used of the processor, one after the other, in a time. */
type Cost = { readonly usedMs: readonly number[]; readonly tookMs: number };

/** Linux counts in steps of 10 ms, and at rest there are few of them. */
const leastMs = 6 * 10;

let programs: ScreenPrograms;
let desktop: WineDesktop;
let wheel: ScreenProgram;
let buttons: ScreenProgram;
let controllers: ScreenProgram;
let moving: Cost;
let resting: Cost;

beforeAll(async () => {
  programs = await prepareScreenPrograms();
  desktop = await startWineDesktop();
  desktop.run('notepad');
  await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
  await desktop.display.xdotool('mousemove', '300', '300', 'click', '1');
  const start = () => programs.start(desktop, [...nodeOptions, ...bytecodeFlags]);
  [wheel, buttons, controllers] = await Promise.all([start(), start(), start()]);
});

afterAll(async () => {
  await desktop?.stop();
  await programs?.remove();
});

it('asks Windows for controllers only where their buttons are wanted', async () => {
  expect(await controllers.ask('hasLoaded', 'xinput1_4.dll')).toBe(false);
  await controllers.ask('watchInputs', ['PadLT', 'PadA']);
  expect(await controllers.ask('hasLoaded', 'xinput1_4.dll')).toBe(true);
  expect(await controllers.ask('connectedControllers')).toEqual([]);
});

it('hears the wheel, and nothing else, over a mouse that moves and at rest', async () => {
  // What the start has left to do is not measured.
  await delay(5_000);
  await wheel.ask('watchInputs', ['Ctrl+WheelUp', 'Ctrl+WheelDown']);
  await buttons.ask('watchInputs', ['MouseRight', 'Mouse3', 'Mouse4', 'Mouse5', 'Ctrl+F5']);
  await desktop.display.xdotool('keydown', 'ctrl', 'sleep', '0.2');
  moving = await costWhile(() => moveMouse(desktop.display));
  await desktop.display.xdotool('click', '4', 'sleep', '0.2', 'keyup', 'ctrl');
  await controllers.ask('watchInputs', ['Mouse4', 'Mouse5']);
  resting = await costWhile(() => delay(moving.tookMs));
  expect(await wheel.happened()).toEqual([{ 'Ctrl+WheelUp': true }, { 'Ctrl+WheelUp': false }]);
  expect(await buttons.happened()).toEqual([]);
  expect(await controllers.happened()).toEqual([]);
  expect((1_000 * mouseReports) / moving.tookMs, 'reports a second').toBeGreaterThan(300);
});

// One report after the other would cost 4.2 % at 424 a second (docs/adr/0019).
it.each([
  ['little while the keys for the wheel are held over a mouse that moves', 0, 3],
  ['no more for buttons and keys over a mouse that moves than over one that rests', 1, 4],
  ['no more for controllers that are not there than for as many buttons of the mouse', 2, 3],
] as const)('costs %s', (what, program, most) => {
  const [usedMs = 0, atRestMs = 0] = [moving.usedMs[program], resting.usedMs[program]];
  const percent = (ms: number) => ((100 * ms) / moving.tookMs).toFixed(2);
  console.log(`${what}: ${percent(usedMs)} % of a core, then ${percent(atRestMs)} %`);
  expect(usedMs).toBeLessThanOrEqual(most * Math.max(atRestMs, leastMs));
});

/** What the three programs use of the processor while something else goes on. */
async function costWhile(work: () => Promise<unknown>): Promise<Cost> {
  const used = () => [wheel, buttons, controllers].map(({ process }) => processorMsOf([process.pid]));
  const before = used();
  const beganMs = performance.now();
  await work();
  const tookMs = performance.now() - beganMs;
  return { usedMs: used().map((ms, index) => ms - (before[index] ?? 0)), tookMs };
}
