import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Samples per pixel of each colour type (PNG specification, table 8). */
const samplesOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

export type PngOptions = {
  readonly bitDepth?: 1 | 2 | 4 | 8 | 16;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  readonly colorType?: keyof typeof samplesOf;
  /** One sample of a pixel. */
  readonly sample?: (xPx: number, yPx: number, index: number) => number;
  /** Chunks between header and pixels. */
  readonly before?: readonly Buffer[];
};

/** A chunk as the specification wants it, or with a wrong checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0), isSound = true): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((crc32(body) ^ (isSound ? 0 : 1)) >>> 0);
  return Buffer.concat([frame, body, checksum]);
}

export function pngHeader(widthPx: number, heightPx: number, bitDepth = 8, colorType = 6): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(widthPx, 0);
  data.writeUInt32BE(heightPx, 4);
  data.set([bitDepth, colorType, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

/** Puts chunks behind the signature. */
export function pngOf(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([signature, ...chunks]);
}

/** A whole PNG file; a bright green square unless told otherwise. */
export function pngFile(widthPx: number, heightPx: number, options: PngOptions = {}): Buffer {
  const { bitDepth = 8, colorType = 6, sample = (_x, _y, index) => [0, 255, 0, 255][index] ?? 0 } = options;
  const samples = samplesOf[colorType];
  const rowBytes = Math.ceil((widthPx * samples * bitDepth) / 8);
  const rows = Buffer.alloc((rowBytes + 1) * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let n = 0; n < widthPx * samples; n += 1) {
      const value = sample(Math.floor(n / samples), y, n % samples);
      const at = y * (rowBytes + 1) + 1;
      if (bitDepth === 16) rows.writeUInt16BE(value, at + 2 * n);
      else {
        const bit = n * bitDepth;
        const index = at + Math.floor(bit / 8);
        rows[index] = (rows[index] ?? 0) | (value << (8 - bitDepth - (bit % 8)));
      }
    }
  }
  const pixels = pngChunk('IDAT', deflateSync(rows));
  const header = pngHeader(widthPx, heightPx, bitDepth, colorType);
  return pngOf(header, ...(options.before ?? []), pixels, pngChunk('IEND'));
}

/** Makes a PNG file exactly this long, by a chunk of text that decoders skip. */
export function paddedTo(bytes: number, png: Buffer): Buffer {
  const end = pngChunk('IEND').length;
  const missing = bytes - png.length - pngChunk('teXt').length;
  const padding = pngChunk('teXt', Buffer.alloc(missing, 'x'));
  return Buffer.concat([png.subarray(0, -end), padding, png.subarray(-end)]);
}
