import { crc32 } from 'node:zlib';
import { frameTimesChunk, frameTimesPosition } from '@punktgenau/crosshair/picture-animation';

/** Writes into a PNG file, behind its header, how long each of its frames is shown, in ms (`readFrameTimes`). */
export function withFrameTimes(png: Buffer, frameTimesMs: readonly number[]): Buffer {
  const chunk = Buffer.alloc(12 + 2 * (frameTimesMs.length + 1));
  chunk.writeUInt32BE(chunk.length - 12, 0);
  chunk.write(frameTimesChunk, 4, 'latin1');
  for (const [index, value] of [frameTimesMs.length, ...frameTimesMs].entries()) {
    chunk.writeUInt16BE(value, 8 + 2 * index);
  }
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([png.subarray(0, frameTimesPosition), chunk, png.subarray(frameTimesPosition)]);
}
