import { afterEach, describe, expect, it, vi } from 'vitest';
import { frameTimesChunk, frameTimesPosition } from '../../picture-animation/index.ts';
import { loadPicture } from './image-picture.ts';
import type { Picture } from './stage.ts';

afterEach(() => vi.unstubAllGlobals());

/** The head of a strip: of what follows the browser makes a bitmap. */
function stripHead(timesMs: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frameTimesPosition + 12 + 2 * (timesMs.length + 1));
  const view = new DataView(bytes.buffer, frameTimesPosition);
  view.setUint32(0, 2 * (timesMs.length + 1));
  for (const [i, letter] of [...frameTimesChunk].entries()) view.setUint8(4 + i, letter.charCodeAt(0));
  for (const [i, value] of [timesMs.length, ...timesMs].entries()) view.setUint16(8 + 2 * i, value);
  return bytes;
}

/** A picture of 40 × 20 px a frame, from the address that is asked for. */
async function load(url: string, answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  vi.stubGlobal('createImageBitmap', async (_source: unknown, _left?: number, top?: number) =>
    top === undefined ? { width: 40, height: 60 } : { width: 40, height: 20, top },
  );
  const picture = await new Promise<Picture>((resolve) => {
    loadPicture({ url, sizePx: 100 }, 50, resolve);
  });
  return { asked, picture };
}

describe('an animation of an overlay', () => {
  it.each([
    ['/api/svg/own-1-anim.png', '/api/svg/own-1-strip.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('at %s comes as all frames with their times, and each is painted by itself', async (url, strip) => {
    const { asked, picture } = await load(url, () => new Response(stripHead([40, 80, 120])));
    expect(asked).toEqual([strip]);
    expect([0, 40, 119, 120].map((ms) => picture.frameAt?.(ms).index)).toEqual([0, 1, 1, 2]);
    const drawn: unknown[] = [];
    const context = {
      globalAlpha: 1,
      drawImage: ({ top }: { top: number }, ...box: number[]) => drawn.push([top, ...box]),
    };
    picture.paint(context as unknown as CanvasRenderingContext2D, 2, 2);
    expect(drawn).toEqual([[40, -100, -50, 200, 100]]);
    expect(context.globalAlpha).toBe(0.5);
  });

  it('of which the file is gone is the cross that stands for it', async () => {
    class Cross {
      onload: (() => void) | null = null;
      readonly width = 64;
      readonly height = 64;
      set src(url: string) {
        expect(url).toBe('/api/svg/own-1-anim.png');
        queueMicrotask(() => this.onload?.());
      }
    }
    vi.stubGlobal('Image', Cross);
    const { picture } = await load('/api/svg/own-1-anim.png', () => new Response('', { status: 404 }));
    expect(picture.frameAt).toBeUndefined();
  });
});
