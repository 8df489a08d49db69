import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pixelAt, type Rgb } from './support/picture.ts';
import { prepareScreenPrograms, type ScreenProgram, type ScreenPrograms } from './support/screen-program.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

type Rgba = readonly [number, number, number, number];

/** One handle kept of each would show. */
const picturesShown = 2000;

const grey: Rgb = [128, 128, 128];
const red: Rgba = [255, 0, 0, 255];
const green: Rgba = [0, 255, 0, 255];
const halfRed: Rgba = [255, 0, 0, 128];

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

it('shows a picture to the pixel, around the corner between the four pixels of the centre', async () => {
  await program.ask('show', pictureOf(2, 2, [red, green, green, red], { x: 959, y: 539 }));
  await expectPixels([
    [959, 539, [255, 0, 0]],
    [960, 539, [0, 255, 0]],
    [959, 540, [0, 255, 0]],
    [960, 540, [255, 0, 0]],
    [958, 539, grey],
    [961, 540, grey],
    [959, 538, grey],
    [960, 541, grey],
  ]);
});

it('lets the game shine through where the picture is half transparent', async () => {
  await program.ask('show', pictureOf(1, 3, [halfRed, [0, 0, 0, 0], red], { x: 100, y: 200 }));
  await expectPixels([
    [100, 200, [192, 64, 64]],
    [100, 201, grey],
    [100, 202, [255, 0, 0]],
  ]);
});

it('shows another picture of another size in place of the first and leaves nothing of it', async () => {
  await program.ask('show', filled(60, red, { x: 930, y: 510 }));
  await expectPixels([[930, 510, [255, 0, 0]]]);
  await program.ask('show', filled(20, green, { x: 950, y: 530 }));
  await expectPixels([
    [930, 510, grey],
    [949, 530, grey],
    [950, 530, [0, 255, 0]],
    [969, 549, [0, 255, 0]],
    [970, 549, grey],
  ]);
});

it('moves what it shows, also across the edge of the screen', async () => {
  await program.ask('show', filled(10, red, { x: 300, y: 300 }));
  await program.ask('move', { x: -5, y: 1075 });
  await expectPixels([
    [300, 300, grey],
    [4, 1079, [255, 0, 0]],
    [5, 1079, grey],
    [4, 1074, grey],
  ]);
});

it('hides, shows again, closes, and shows again after that', async () => {
  const picture = filled(10, red, { x: 300, y: 300 });
  for (const end of ['hide', 'close'] as const) {
    await program.ask('show', picture);
    await expectPixels([[305, 305, [255, 0, 0]]]);
    await program.ask(end);
    await expectPixels([[305, 305, grey]]);
  }
  await program.ask('show', picture);
  await expectPixels([[305, 305, [255, 0, 0]]]);
});

it('takes neither clicks nor the focus from what lies below', async () => {
  const game = desktop.run('notepad');
  await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
  const inside = { x: 300, y: 300 };
  await desktop.display.xdotool('mousemove', '300', '300', 'click', '1');
  const gameProcess = await waitUntil('the game has the focus', () => program.ask('processInFront'));
  await program.ask('show', filled(100, red, { x: 250, y: 250 }));
  await expectPixels([[300, 300, [255, 0, 0]]]);

  expect(gameProcess).not.toBe(await program.ask('ownProcess'));
  expect(await program.ask('processInFront')).toBe(gameProcess);
  expect(await program.ask('processAt', inside)).toBe(gameProcess);
  await desktop.display.xdotool('click', '1', 'type', 'still the game');
  expect(await program.ask('processInFront')).toBe(gameProcess);
  await game.kill();
});

it('refuses a picture whose bytes do not fit its size', async () => {
  const picture = { ...filled(10, red, { x: 0, y: 0 }), heightPx: 11 };
  await expect(program.ask('show', picture)).rejects.toThrow('four bytes for each px');
});

describe('what it costs', () => {
  it('gives every handle back to Windows', async () => {
    const at = { x: 300, y: 300 };
    await program.ask('showMany', { count: 100, sidePx: 4, at });
    const before = await program.ask('nextGdiHandle');
    await program.ask('showMany', { count: picturesShown, sidePx: 4, at });
    expect(Math.abs((await program.ask('nextGdiHandle')) - before)).toBeLessThan(10);
  });

  it('needs no processor while nothing happens', async () => {
    await program.ask('show', filled(100, halfRed, { x: 910, y: 490 }));
    await expectPixels([[960, 540, [192, 64, 64]]]);
    const ticksInTenSeconds = async () => {
      const before = processorTicks(program.process.pid);
      await delay(10_000);
      return processorTicks(program.process.pid) - before;
    };
    const measured = [await ticksInTenSeconds()];
    // What it did last may still be cleared away in the first ten seconds; asking for messages never ends.
    if (Number(measured[0]) > 2) measured.push(await ticksInTenSeconds(), await ticksInTenSeconds());
    // 0.2 %; asking Windows for messages every 15 ms would take 1.5 %.
    expect(Math.min(...measured)).toBeLessThanOrEqual(2);
  });
});

describe('the end', () => {
  it('takes the window away with the thread', async () => {
    await program.ask('show', filled(10, red, { x: 300, y: 300 }));
    await program.ask('endThread');
    await expectPixels([[305, 305, grey]]);
    await expect(program.ask('hide')).rejects.toThrow('the message thread has ended');
  });

  it('lets the process end although the thread sleeps, every time', async () => {
    const many = [program, ...(await Promise.all([1, 2, 3, 4].map(() => programs.start(desktop))))];
    for (const each of many) await each.ask('show', filled(10, red, { x: 300, y: 300 }));
    await Promise.all(many.map((each) => each.ask('exit')));
    expect(await Promise.all(many.map((each) => each.process.exited))).toEqual(many.map(() => 7));
    await expectPixels([[305, 305, grey]]);
  });
});

function filled(sidePx: number, color: Rgba, at: { x: number; y: number }) {
  return pictureOf(
    sidePx,
    sidePx,
    Array.from({ length: sidePx * sidePx }, () => color),
    at,
  );
}

function pictureOf(widthPx: number, heightPx: number, pixels: readonly Rgba[], at: { x: number; y: number }) {
  const bgra = pixels.flatMap(([r, g, b, alpha]) =>
    [b, g, r, 255].map((channel) => Math.round((channel * alpha) / 255)),
  );
  return { widthPx, heightPx, bgraBase64: Buffer.from(bgra).toString('base64'), at };
}

/** The compositor paints a moment later. */
async function expectPixels(wanted: readonly (readonly [number, number, Rgb])[]) {
  const seen = async () => {
    const screen = await desktop.display.screenshot();
    return wanted.map(([x, y]) => [x, y, pixelAt(screen, x, y)]);
  };
  const isAsWanted = async () => JSON.stringify(await seen()) === JSON.stringify(wanted);
  await waitUntil('the screen looks as wanted', isAsWanted).catch(() => undefined);
  expect(await seen()).toEqual(wanted);
}

/** Time a process has used so far, of all its threads, in hundredths of a second. */
function processorTicks(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(afterName[11]) + Number(afterName[12]);
}
