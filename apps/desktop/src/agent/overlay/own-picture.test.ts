import { crc32 } from 'node:zlib';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { frameTimesChunk, frameTimesPosition } from '@punktgenau/crosshair/picture-animation';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { anOverlay, type TestOverlay } from '../testing/an-overlay.ts';

const key = '0123456789abcdef0123456789abcdef';
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const none = [0, 0, 0, 0];

const png = (width: number, height: number, pixel: (x: number, y: number) => number[]) =>
  encode({
    width,
    height,
    data: Uint8Array.from(
      Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width))).flat(),
    ),
    depth: 8,
    channels: 4,
  });

/** A strip as the service stores it. */
function strip(frames: readonly number[][], timesMs: readonly number[]): Uint8Array<ArrayBuffer> {
  const whole = png(40, 40 * frames.length, (_, y) => frames[Math.floor(y / 40)] ?? none);
  const chunk = Buffer.alloc(12 + 2 * (timesMs.length + 1));
  chunk.writeUInt32BE(chunk.length - 12, 0);
  chunk.write(frameTimesChunk, 4, 'latin1');
  for (const [i, value] of [timesMs.length, ...timesMs].entries()) chunk.writeUInt16BE(value, 8 + 2 * i);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const position = frameTimesPosition;
  return new Uint8Array(Buffer.concat([whole.subarray(0, position), chunk, whole.subarray(position)]));
}

const crosshair = (change: Partial<OverlayCrosshair> = {}): OverlayCrosshair =>
  ({
    ...{ kind: 'image', designId: 3, name: 'Bild', file: `own-${key}-anim.png`, size: 40 },
    ...{ rotation: 0, opacity: 100, offsetX: 0, offsetY: 0 },
    ...change,
  }) as OverlayCrosshair;

async function withAnimation(frames = [red, blue], timesMs = [100, 50]) {
  const test = await anOverlay();
  test.service.answer(`/api/svg/own-${key}-strip.png`, () => new Response(strip(frames, timesMs)));
  return test;
}

const middle = ({ hands }: TestOverlay) => {
  const { red: r, green, blue: b, alpha } = hands.overlayWindow.pixelAt(960, 540);
  return [r, green, b, alpha];
};

describe('an animation', () => {
  it('changes its frames when they are due, round and round, and does nothing in between', async () => {
    const test = await withAnimation();
    await test.overlay.activate(crosshair());
    const seen: number[][] = [];
    for (const ms of [0, 99, 1, 49, 1, 100, 50]) {
      await test.hands.clock.advance(ms);
      await test.overlay.settled();
      seen.push(middle(test));
    }
    expect(seen).toEqual([red, red, blue, blue, red, blue, red]);
    expect(test.hands.clock.waitingCount()).toBe(1);
  });

  it('rests while it is hidden, and begins again when it is shown', async () => {
    const test = await withAnimation();
    await test.overlay.activate(crosshair());
    await test.overlay.hide();
    expect(test.hands.clock.waitingCount()).toBe(0);
    await test.hands.clock.advance(120);
    await test.overlay.toggle();
    expect(middle(test)).toEqual(red);
    await test.overlay.activate(crosshair({ file: `own-${key}.png` } as Partial<OverlayCrosshair>));
    expect(test.hands.clock.waitingCount()).toBe(1);
  });

  it('may have a frame of nothing', async () => {
    const test = await withAnimation([red, none]);
    await test.overlay.activate(crosshair());
    await test.hands.clock.advance(100);
    await test.overlay.settled();
    expect(test.hands.overlayWindow.shown()).toBeNull();
    await test.hands.clock.advance(50);
    await test.overlay.settled();
    expect(middle(test)).toEqual(red);
  });

  it('comes back after the next start without the service', async () => {
    const first = await withAnimation();
    await first.overlay.activate(crosshair());
    const second = await anOverlay({ folder: first.folder, isOffline: true });
    await second.hands.clock.advance(100);
    await second.overlay.settled();
    expect(middle(second)).toEqual(blue);
  });
});

describe('a picture that does not move', () => {
  /** A bar of 40 × 4 px. */
  async function withBar() {
    const test = await anOverlay();
    const bar = png(40, 40, (_, y) => (y >= 18 && y < 22 ? red : none));
    test.service.answer(`/api/svg/own-${key}.png`, () => new Response(Uint8Array.from(bar)));
    return test;
  }
  const still = (change: object = {}) =>
    crosshair({ file: `own-${key}.png`, ...change } as Partial<OverlayCrosshair>);

  it('is turned around the target, exactly by quarters and smoothly by degrees', async () => {
    const test = await withBar();
    const at = (x: number, y: number) => test.hands.overlayWindow.pixelAt(960 + x, 540 + y).alpha;
    await test.overlay.activate(still());
    expect([at(15, 0), at(0, 15)]).toEqual([255, 0]);
    await test.overlay.activate(still({ rotation: 90 }));
    expect([at(15, 0), at(0, 15)]).toEqual([0, 255]);
    await test.overlay.activate(still({ rotation: 45 }));
    expect([at(12, 12), at(12, -13)]).toEqual([255, 0]);
    expect(test.hands.clock.waitingCount()).toBe(0);
  });

  it('grows with the screen beyond what a player can set, which is 256 px', async () => {
    const test = await withBar();
    await test.overlay.activate(still({ size: 200 }));
    expect(test.hands.overlayWindow.shown()?.picture.width).toBe(200);
    await test.configuration.update({ authorHeightPx: 720 });
    await test.overlay.settled();
    expect(test.hands.overlayWindow.shown()?.picture.width).toBe(300);
  });
});
