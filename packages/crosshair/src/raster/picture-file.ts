const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Position of width and height, both big-endian, in a PNG file (PNG specification, 11.2.1). */
const pngSizePosition = 16;
/** Decoded, a larger picture would take more than 16 MiB. A strip of frames is narrow and high. */
const maxPixels = 2048 * 2048;

/** A picture's file by what its bytes say; `null` when they are neither PNG nor text that could be SVG, or too large a picture. */
export function pictureFileKind(file: Uint8Array): 'png' | 'svg' | null {
  if (!pngSignature.every((byte, i) => file[i] === byte)) return file[0] === '<'.charCodeAt(0) ? 'svg' : null;
  if (file.length < pngSizePosition + 8) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const widthPx = view.getUint32(pngSizePosition);
  const heightPx = view.getUint32(pngSizePosition + 4);
  return widthPx > 0 && heightPx > 0 && widthPx * heightPx <= maxPixels ? 'png' : null;
}
