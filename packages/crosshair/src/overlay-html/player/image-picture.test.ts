import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { premadeSvg } from '../../premade/premade-svg.ts';
import { plainCross } from '../../testing/design-arbitrary.ts';
import { loadPicture } from './image-picture.ts';
import type { Picture } from './stage.ts';

/** An image of a browser that asks for something whenever its address is set, and waits for the answer. */
class AskedImage {
  static asked: AskedImage[] = [];
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly width = 64;
  readonly height = 32;
  set src(_url: string) {
    AskedImage.asked.push(this);
  }
}

beforeEach(() => {
  AskedImage.asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('Image', AskedImage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = () => AskedImage.asked;
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('an uploaded image of an overlay', () => {
  it('is asked for again every 5 seconds until it comes', async () => {
    const pictures: Picture[] = [];
    loadPicture({ url: '/api/svg/kreuz.png', sizePx: 64 }, 100, (picture) => pictures.push(picture));
    answers()[0]?.onerror?.();
    await vi.advanceTimersByTimeAsync(4999);
    expect(answers()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    answers()[1]?.onerror?.();
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers()).toHaveLength(3);
    answers()[2]?.onload?.();
    await settled();
    expect(pictures).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers()).toHaveLength(3);
  });

  it('that is no longer wanted is neither shown nor asked for', async () => {
    const pictures: Picture[] = [];
    const stop = loadPicture({ url: '/x.png', sizePx: 64 }, 100, (picture) => pictures.push(picture));
    const [image] = answers();
    image?.onerror?.();
    await settled();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    image?.onload?.();
    await settled();
    expect([answers().length, pictures.length]).toEqual([1, 0]);
  });

  it.each([
    { sizePx: 64, pixelRatio: 1, sideDevicePx: 64 },
    { sizePx: 64, pixelRatio: 1.5, sideDevicePx: 96 },
    { sizePx: 68, pixelRatio: 1.25, sideDevicePx: 86 },
    { sizePx: 256, pixelRatio: 2, sideDevicePx: 512 },
    { sizePx: 36, pixelRatio: 1.1, sideDevicePx: 40 },
  ])(
    'is fitted into $sideDevicePx device pixels for $sizePx px at $pixelRatio, the target on a corner',
    async ({ sizePx, pixelRatio, sideDevicePx }) => {
      const drawn: unknown[] = [];
      const context = { globalAlpha: 1, drawImage: (_image: unknown, ...box: number[]) => drawn.push(box) };
      loadPicture({ url: '/x.png', sizePx }, 45, (picture) => {
        expect(picture.reachPx).toBeGreaterThanOrEqual(sideDevicePx / 2 / pixelRatio);
        picture.paint(context as unknown as CanvasRenderingContext2D, pixelRatio, 0);
      });
      answers()[0]?.onload?.();
      await settled();
      expect(drawn).toEqual([[-sideDevicePx / 2, -sideDevicePx / 4, sideDevicePx, sideDevicePx / 2]]);
      expect(context.globalAlpha).toBe(0.45);
    },
  );
});

describe('a picture of ours', () => {
  it('is asked for again after trouble, and the cross that stands for a missing file is shown', async () => {
    const answered = [
      () => Promise.reject(new TypeError('no network')),
      () => Promise.resolve(Response.json({ code: 'unavailable' }, { status: 503 })),
      () => Promise.resolve(new Response(premadeSvg(plainCross), { status: 404 })),
    ];
    const ask = vi.fn(() => answered[ask.mock.calls.length - 1]?.());
    vi.stubGlobal('fetch', ask);
    const shown = new Promise<Picture>((resolve) => {
      loadPicture({ url: '/api/svg/kreuz.svg', sizePx: 64 }, 100, resolve);
    });
    for (const count of [1, 2, 3]) {
      await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(count));
      await vi.waitFor(() => expect(count === 3 || vi.getTimerCount() === 1).toBe(true));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(await shown).toMatchObject({ reachPx: 33 });
    expect(answers()).toEqual([]);
  });
});
