import { describe, expect, it } from 'vitest';
import { readPng } from './use-chosen-png.ts';

/** The first bytes of a PNG file, filled up to a length. */
function png(widthPx: number, heightPx: number, bytes = 100, type = 'IHDR'): Blob {
  const file = new Uint8Array(bytes);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  file.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    12,
  );
  const view = new DataView(file.buffer);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  return new Blob([file]);
}

const problemOf = async (file: Blob) => {
  const read = await readPng(file);
  return read.ok ? undefined : read.error;
};

describe('a file the operator chooses', () => {
  it('tells its size in pixels', async () => {
    expect(await readPng(png(64, 48))).toEqual({ ok: true, value: { widthPx: 64, heightPx: 48 } });
    expect(await readPng(png(1024, 1024, 1024 * 1024))).toMatchObject({ ok: true });
  });

  it('has at most 1 MB and 1024 × 1024 px', async () => {
    expect(await problemOf(png(8, 8, 1024 * 1024 + 1))).toEqual({
      kind: 'too_large',
      bytes: 1024 * 1024 + 1,
    });
    expect(await problemOf(png(1025, 10))).toEqual({ kind: 'too_many_pixels', widthPx: 1025, heightPx: 10 });
    expect(await problemOf(png(1, 0xffffffff))).toMatchObject({ kind: 'too_many_pixels' });
  });

  it('is a PNG, whatever its name says', async () => {
    for (const text of ['', '<svg/>', 'GIF89a', '\u0089PNG']) {
      expect(await problemOf(new File([text], 'kreuz.png', { type: 'image/png' }))).toEqual({
        kind: 'not_png',
      });
    }
  });

  it('is damaged when its header is missing or empty', async () => {
    for (const file of [png(8, 8).slice(0, 20), png(8, 8, 100, 'IDAT'), png(0, 8), png(8, 0)]) {
      expect(await problemOf(file)).toEqual({ kind: 'damaged' });
    }
  });
});
