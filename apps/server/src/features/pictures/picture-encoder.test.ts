import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { type PngOptions, paddedTo, pngChunk, pngFile, pngHeader, pngOf } from '../../../test/png-files.ts';
import { createPictureEncoder, type EncodedPicture, type Recode } from './picture-encoder.ts';

const encode = createPictureEncoder();

async function encoded(file: Buffer): Promise<EncodedPicture> {
  const picture = await encode(file);
  if (!picture.ok) throw new Error(`The picture was refused: ${picture.error}`);
  return picture.value;
}

/** Why a file is refused, and whether anything had tried to decode it by then. */
async function refusalOf(file: Buffer) {
  const recode = vi.fn<Recode>(async () => {
    throw new Error('Nothing must be decoded.');
  });
  const picture = await createPictureEncoder(recode)(file);
  return { error: picture.ok ? undefined : picture.error, decodings: recode.mock.calls.length };
}

const pixelOf = async (png: Buffer) => [...(await sharp(png).raw().toBuffer())].slice(0, 4);

describe('a PNG file', () => {
  it('is encoded again, named by the hash of the new content, with its pixels as they were', async () => {
    const file = pngFile(3, 2, { sample: (x, y, index) => [x * 80, y * 200, 7, 128][index] ?? 0 });
    const { png, sha256, widthPx, heightPx } = await encoded(file);
    expect([widthPx, heightPx]).toEqual([3, 2]);
    expect(sha256).toBe(createHash('sha256').update(png).digest('hex'));
    const pixels = await sharp(png).raw().toBuffer();
    expect(pixels.equals(await sharp(file).raw().toBuffer())).toBe(true);
    expect((await encoded(file)).sha256).toBe(sha256);
  });

  const palette = pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]));
  const paletteAlpha = pngChunk('tRNS', Buffer.from([255, 64]));
  const kinds: [string, PngOptions, number[]][] = [
    ['grey', { colorType: 0, sample: () => 200 }, [200, 200, 200, 255]],
    ['black and white in one bit', { colorType: 0, bitDepth: 1, sample: () => 1 }, [255, 255, 255, 255]],
    ['grey in 16 bits', { colorType: 0, bitDepth: 16, sample: () => 0xc8c8 }, [200, 200, 200, 255]],
    ['grey and alpha', { colorType: 4, sample: (_x, _y, i) => [90, 30][i] ?? 0 }, [90, 90, 90, 30]],
    ['RGB', { colorType: 2, sample: (_x, _y, i) => [1, 2, 3][i] ?? 0 }, [1, 2, 3, 255]],
    [
      'RGBA in 16 bits',
      { bitDepth: 16, sample: (_x, _y, i) => [0x0101, 0x8080, 0xffff, 0x4040][i] ?? 0 },
      [1, 128, 255, 64],
    ],
    ['a palette', { colorType: 3, bitDepth: 2, sample: () => 1, before: [palette] }, [0, 0, 255, 255]],
    [
      'a palette with alpha',
      { colorType: 3, sample: () => 1, before: [palette, paletteAlpha] },
      [0, 0, 255, 64],
    ],
  ];
  it.each(kinds)('in %s becomes 8-bit RGBA', async (_kind, options, pixel) => {
    const { png } = await encoded(pngFile(5, 4, options));
    expect([png[24], png[25]]).toEqual([8, 6]);
    expect(await pixelOf(png)).toEqual(pixel);
  });

  it('may be 1024 × 1024 px and 1 MB large', async () => {
    const { widthPx, heightPx } = await encoded(pngFile(1024, 1024));
    expect([widthPx, heightPx]).toEqual([1024, 1024]);
    await encoded(paddedTo(1024 * 1024, pngFile(8, 8)));
  });

  it('loses everything that is no pixel: texts, dates, positions, colour profiles', async () => {
    const page = Buffer.from('Comment\0<script>alert(1)</script>');
    const bomb = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
    const before = [pngChunk('tEXt', page), pngChunk('iCCP', bomb), pngChunk('eXIf', Buffer.from('MM'))];
    const { png } = await encoded(pngFile(8, 8, { before }));
    for (const trace of ['script', 'iCCP', 'eXIf', 'tEXt']) expect(png.includes(trace), trace).toBe(false);
    expect(await pixelOf(png)).toEqual([0, 255, 0, 255]);
  });
});

describe('refused without decoding anything', () => {
  const sound = pngFile(16, 16);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const manyRows = pngChunk('IDAT', deflateSync(Buffer.alloc(3_000_000)));
  const end = pngChunk('IEND');
  const cases: [string, Buffer, string][] = [
    ['an SVG', Buffer.from(svg), 'image_not_png'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'image_not_png'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image_not_png'],
    ['nothing at all', Buffer.alloc(0), 'image_not_png'],
    ['something before the signature', Buffer.concat([Buffer.from(' '), sound]), 'image_not_png'],
    ['only a signature', sound.subarray(0, 8), 'image_damaged'],
    ['30,000 × 30,000 px', pngOf(pngHeader(30_000, 30_000), manyRows, end), 'image_too_many_pixels'],
    ['1025 × 10 px', pngFile(1025, 10), 'image_too_many_pixels'],
    ['10 × 1025 px', pngFile(10, 1025), 'image_too_many_pixels'],
    ['2³² − 1 px', pngOf(pngHeader(0xffffffff, 1), end), 'image_too_many_pixels'],
    ['no width', pngOf(pngHeader(0, 9), manyRows, end), 'image_damaged'],
    ['no pixels', pngOf(pngHeader(9, 9), end), 'image_damaged'],
    ['no header', pngOf(manyRows, end), 'image_damaged'],
    ['two headers', pngOf(pngHeader(9, 9), pngHeader(9, 9), manyRows, end), 'image_damaged'],
    [
      'a chunk that has to be understood',
      pngOf(pngHeader(9, 9), pngChunk('CgBI'), manyRows, end),
      'image_damaged',
    ],
    [
      'a wrong checksum',
      pngOf(pngHeader(9, 9), pngChunk('IDAT', Buffer.alloc(9), false), end),
      'image_damaged',
    ],
    ['no end', sound.subarray(0, -12), 'image_damaged'],
    ['half of the pixels', sound.subarray(0, -20), 'image_damaged'],
    [
      'a chunk longer than the file',
      pngOf(pngHeader(9, 9), Buffer.from([255, 255, 255, 255, 73, 68, 65, 84, 0, 0, 0, 0])),
      'image_damaged',
    ],
    ['an animation', pngFile(8, 8, { before: [pngChunk('acTL', Buffer.alloc(8))] }), 'image_animated'],
    [
      'a ZIP behind the picture',
      Buffer.concat([sound, Buffer.from('PK\u0003\u0004')]),
      'image_with_foreign_data',
    ],
    [
      'HTML behind the picture',
      Buffer.concat([sound, Buffer.from('<script>alert(1)</script>')]),
      'image_with_foreign_data',
    ],
    ['one more byte', Buffer.concat([sound, Buffer.alloc(1)]), 'image_with_foreign_data'],
    ['a second picture', Buffer.concat([sound, sound]), 'image_with_foreign_data'],
  ];
  it.each(cases)('%s', async (_name, file, error) => {
    expect(await refusalOf(file)).toEqual({ error, decodings: 0 });
  });
});

describe('refused while decoding', () => {
  const end = pngChunk('IEND');
  const rows = deflateSync(Buffer.alloc((16 * 4 + 1) * 16, 1));
  it.each([
    ['pixels that end too early', pngOf(pngHeader(16, 16), pngChunk('IDAT', rows.subarray(0, -6)), end)],
    ['half of the rows', pngOf(pngHeader(16, 16), pngChunk('IDAT', deflateSync(Buffer.alloc(65 * 8))), end)],
    [
      'pixels that are no compressed data',
      pngOf(pngHeader(16, 16), pngChunk('IDAT', Buffer.alloc(50, 7)), end),
    ],
    ['a depth that does not exist', pngFile(4, 4, { bitDepth: 8, colorType: 6 }).fill(7, 24, 25)],
    ['a palette picture without palette', pngFile(4, 4, { colorType: 3, sample: () => 0 })],
  ])('%s', async (_name, file) => {
    expect(await encode(file)).toMatchObject({ ok: false, error: 'image_damaged' });
  });

  it('a picture whose rows never end costs no memory', async () => {
    // 200 MB of zeros behind a header of 16 × 16 px.
    const endless = pngOf(
      pngHeader(16, 16),
      pngChunk('IDAT', deflateSync(Buffer.alloc(200_000_000), { level: 9 })),
      end,
    );
    expect(endless.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await encode(endless);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

it('decodes one picture after the other', async () => {
  let running = 0;
  let most = 0;
  const recode: Recode = async (png) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { ok: true, value: { png, widthPx: 1, heightPx: 1 } };
  };
  const encodeSlowly = createPictureEncoder(recode);
  await Promise.all(Array.from({ length: 8 }, () => encodeSlowly(pngFile(1, 1))));
  expect(most).toBe(1);
});
