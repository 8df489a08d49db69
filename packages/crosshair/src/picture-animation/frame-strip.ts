/**
 * An animation is a PNG file with its frames one below the other, all of one height, and a chunk of our own that says how
 * long each is shown. So the file explains itself, also in the standalone HTML file and in the companion's folder. The
 * address of a design names its first frame, a PNG like any other, which everything shows that does not animate.
 */
const stillEnding = '-anim.png';
const stripEnding = '-strip.png';

/** The file, or address, of the frames behind that of a first frame; `undefined` for a picture that does not move. */
export function stripOf(file: string): string | undefined {
  return file.endsWith(stillEnding) ? file.slice(0, -stillEnding.length) + stripEnding : undefined;
}

/**
 * Private and safe to leave out (PNG specification, 5.4). Right behind the header; data: 16 bits each, big-endian, for the
 * number of frames and the milliseconds of each.
 */
export const frameTimesChunk = 'pgAn';
/** Where it begins: behind the signature and the header's chunk. */
export const frameTimesPosition = 33;

/** How long each frame of a PNG file is shown, in ms; one entry, of any length, for a file that does not say it. */
export function readFrameTimes(png: Uint8Array): readonly number[] {
  const still = [0];
  const start = frameTimesPosition + 8;
  if (png.length < start + 2) return still;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const type = String.fromCharCode(...png.subarray(start - 4, start));
  const count = view.getUint16(start);
  const isWhole =
    view.getUint32(frameTimesPosition) === 2 * (count + 1) && png.length >= start + 2 * (count + 1);
  if (type !== frameTimesChunk || !isWhole || count === 0) return still;
  return Array.from({ length: count }, (_, index) => view.getUint16(start + 2 * (index + 1)));
}
