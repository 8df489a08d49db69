const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Position of width and height, both big-endian, in a PNG file (PNG specification, 11.2.1). */
const pngSizePosition = 16;
/** Decoded, a larger picture would take more than 16 MiB. */
const maxSidePx = 2048;

/** A picture's file by what its bytes say; `null` when they are neither PNG nor text that could be SVG, or too large a picture. */
export function pictureFileKind(
  file: Uint8Array,
):
  | { readonly kind: 'png'; readonly widthPx: number; readonly heightPx: number }
  | { readonly kind: 'svg' }
  | null {
  if (!pngSignature.every((byte, i) => file[i] === byte)) {
    // Every SVG document begins with a tag, after a byte order mark or space at the most.
    const [first] = [...file.subarray(0, 64)].filter(
      (byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf].includes(byte),
    );
    return first === '<'.charCodeAt(0) ? { kind: 'svg' } : null;
  }
  if (file.length < pngSizePosition + 8) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const widthPx = view.getUint32(pngSizePosition);
  const heightPx = view.getUint32(pngSizePosition + 4);
  const isFit = widthPx > 0 && heightPx > 0 && Math.max(widthPx, heightPx) <= maxSidePx;
  return isFit ? { kind: 'png', widthPx, heightPx } : null;
}
