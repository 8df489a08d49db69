import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('an image of an overlay', () => {
  it('is asked for again every 5 seconds until it comes', () => {
    const pictures: Picture[] = [];
    loadPicture({ url: '/api/svg/kreuz.svg', sizePx: 64 }, 100, (picture) => pictures.push(picture));
    answers()[0]?.onerror?.();
    vi.advanceTimersByTime(4999);
    expect(answers()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    answers()[1]?.onerror?.();
    vi.advanceTimersByTime(5000);
    expect(answers()).toHaveLength(3);
    answers()[2]?.onload?.();
    expect(pictures).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(answers()).toHaveLength(3);
  });

  it('that is no longer wanted is neither shown nor asked for', () => {
    const pictures: Picture[] = [];
    const stop = loadPicture({ url: '/x.svg', sizePx: 64 }, 100, (picture) => pictures.push(picture));
    const [image] = answers();
    image?.onerror?.();
    stop();
    vi.advanceTimersByTime(60_000);
    image?.onload?.();
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
    ({ sizePx, pixelRatio, sideDevicePx }) => {
      const drawn: unknown[] = [];
      const context = { globalAlpha: 1, drawImage: (_image: unknown, ...box: number[]) => drawn.push(box) };
      loadPicture({ url: '/x.png', sizePx }, 45, (picture) => {
        expect(picture.reachPx).toBeGreaterThanOrEqual(sideDevicePx / 2 / pixelRatio);
        picture.paint(context as unknown as CanvasRenderingContext2D, pixelRatio);
      });
      answers()[0]?.onload?.();
      expect(drawn).toEqual([[-sideDevicePx / 2, -sideDevicePx / 4, sideDevicePx, sideDevicePx / 2]]);
      expect(context.globalAlpha).toBe(0.45);
    },
  );
});
