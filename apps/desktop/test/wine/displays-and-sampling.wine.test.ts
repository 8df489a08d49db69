import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pixelAt } from './support/picture.ts';
import { prepareScreenPrograms, type ScreenProgram, type ScreenPrograms } from './support/screen-program.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

const wmDisplayChange = 0x007e;
const wmPowerBroadcast = 0x0218;

let programs: ScreenPrograms;
let desktop: WineDesktop;
let program: ScreenProgram;

beforeAll(async () => {
  programs = await prepareScreenPrograms();
  desktop = await startWineDesktop();
});

beforeEach(async () => {
  program = await programs.start(desktop);
});

afterEach(async () => {
  await program.process.kill();
});

afterAll(async () => {
  await desktop.stop();
  await programs.remove();
});

it('lists the displays with the path of their device as a name that stays', async () => {
  expect(await program.ask('displays')).toEqual([
    {
      id: expect.stringMatching(/^\\\\\?\\DISPLAY#/),
      name: String.raw`\\.\DISPLAY1`,
      primary: true,
      bounds: { x: 0, y: 0, width: 1920, height: 1080 },
      scaleFactor: 1,
    },
  ]);
});

it('reports a change once, however many messages Windows sends', async () => {
  await program.ask('displays');
  await program.ask('tellWindows', { message: wmDisplayChange, wParam: 32, times: 5 });
  await expectReports(1);
});

it('reports waking up, but not falling asleep', async () => {
  await program.ask('tellWindows', { message: wmPowerBroadcast, wParam: 0x04 });
  await expectReports(0);
  await program.ask('tellWindows', { message: wmPowerBroadcast, wParam: 0x12 });
  await expectReports(1);
});

it('speaks of real px at a scale of 150 %', async () => {
  const scale = ['HKCU\\Control Panel\\Desktop', '/v', 'LogPixels'];
  await desktop.runToEnd('reg', ['add', ...scale, '/t', 'REG_DWORD', '/d', '144', '/f']);
  const scaled = await programs.start(desktop);
  await desktop.runToEnd('reg', ['delete', ...scale, '/f']);
  expect(await scaled.ask('displays')).toMatchObject([
    { bounds: { x: 0, y: 0, width: 1920, height: 1080 }, scaleFactor: 1.5 },
  ]);
  await scaled.ask('showMany', { count: 1, sidePx: 30, at: { x: 1000, y: 700 } });
  const isPixelExact = async () => {
    const screen = await desktop.display.screenshot();
    const [inside, outside] = [pixelAt(screen, 1029, 729), pixelAt(screen, 1030, 730)];
    return inside[0] === 255 && outside[0] === 128;
  };
  await waitUntil('the picture stands there, 30 px wide', isPixelExact);
  await scaled.process.kill();
});

it('reads the mean colour of what is below the overlay', async () => {
  const area = { x: 860, y: 440, width: 200, height: 200 };
  expect(await program.ask('meanColor', area)).toBe('#808080');
  await program.ask('showMany', { count: 1, sidePx: 100, at: { x: 910, y: 490 } });
  expect(await program.ask('meanColor', area)).toBe('#808080');
  expect(await program.ask('meanColor', { x: 930, y: 510, width: 10, height: 10 })).toBeNull();
});

/** A change is reported a quarter of a second after the last message about it. */
async function expectReports(times: number) {
  const reports = async () =>
    (await program.happened()).filter((event) => event === 'displays changed').length;
  const isReported = async () => (await reports()) >= Math.max(1, times);
  await waitUntil('it is reported', isReported, times === 0 ? 1000 : undefined).catch(() => undefined);
  expect(await reports()).toBe(times);
}
