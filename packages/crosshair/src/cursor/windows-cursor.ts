import type { CrosshairDesign } from '../design/design.ts';
import { type RasterImage, square } from '../raster/square.ts';
import { buildScene } from '../scene/scene.ts';
import { fittingBoxPx } from '../svg/render-svg.ts';

/** What Windows shows a pointer with at 100 %; smaller pictures lie in the middle of as much room. */
const usualSidePx = 32;
/** A side is one byte in the file; a larger picture would have to be a PNG. */
const largestSidePx = 255;
/** Device pixels per px: 100 %, 150 % and 200 %. */
const scales = [1, 1.5, 2] as const;

const directoryBytes = 6;
const entryBytes = 16;
const bitmapHeaderBytes = 40;
const cursorType = 2;

type CursorImage = { readonly sidePx: number; readonly bitmap: Uint8Array };

/**
 * A design as a mouse pointer of Windows (`.cur`), its target on the hotspot: a directory of pictures for 100 %, 150 % and 200 %,
 * each a device-independent bitmap of 32 bits. The structure is Microsoft's: CURSORDIR and CURSORDIRENTRY ("Cursor
 * Directory", Windows 3.1 SDK), and a BITMAPINFOHEADER whose height counts colours and mask. Position offsets are left out.
 * A dynamic colour must be resolved before.
 *
 * @returns null for a picture larger than a pointer can be (255 px)
 */
export function windowsCursor(design: CrosshairDesign): Uint8Array<ArrayBuffer> | null {
  const centred = { ...design, offsetX: 0, offsetY: 0 };
  const fitting = fittingBoxPx(buildScene(centred));
  const basePx = Math.max(usualSidePx, 2 * Math.ceil(fitting / 2));
  const images = scales
    .map((scale) => ({ scale, sidePx: 2 * Math.ceil((basePx * scale) / 2) }))
    .filter(({ sidePx }) => sidePx <= largestSidePx)
    .map(({ scale, sidePx }) => ({
      sidePx,
      bitmap: bitmapOf(square(buildScene(centred, { scale }), sidePx)),
    }));
  return images.length === 0 ? null : cursorFile(images);
}

function cursorFile(images: readonly CursorImage[]): Uint8Array<ArrayBuffer> {
  const headBytes = directoryBytes + entryBytes * images.length;
  const file = new Uint8Array(images.reduce((sum, { bitmap }) => sum + bitmap.length, headBytes));
  const view = new DataView(file.buffer);
  view.setUint16(2, cursorType, true);
  view.setUint16(4, images.length, true);
  let offset = headBytes;
  for (const [index, { sidePx, bitmap }] of images.entries()) {
    const at = directoryBytes + entryBytes * index;
    view.setUint8(at, sidePx);
    view.setUint8(at + 1, sidePx);
    // The target is the corner left above of this pixel, or, for odd pictures, its middle.
    view.setUint16(at + 4, sidePx / 2, true);
    view.setUint16(at + 6, sidePx / 2, true);
    view.setUint32(at + 8, bitmap.length, true);
    view.setUint32(at + 12, offset, true);
    file.set(bitmap, offset);
    offset += bitmap.length;
  }
  return file;
}

/** Header, colours from the lowest row up as blue, green, red, alpha, then the mask: one bit for each pixel that shows nothing. */
function bitmapOf({ width: side, data }: RasterImage): Uint8Array {
  const maskRowBytes = 4 * Math.ceil(side / 32);
  const maskAt = bitmapHeaderBytes + 4 * side * side;
  const bitmap = new Uint8Array(maskAt + maskRowBytes * side);
  const view = new DataView(bitmap.buffer);
  view.setUint32(0, bitmapHeaderBytes, true);
  view.setInt32(4, side, true);
  view.setInt32(8, 2 * side, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, 32, true);
  view.setUint32(20, bitmap.length - bitmapHeaderBytes, true);
  for (let y = 0; y < side; y++) {
    const row = side - 1 - y;
    for (let x = 0; x < side; x++) {
      const from = 4 * (y * side + x);
      const to = bitmapHeaderBytes + 4 * (row * side + x);
      bitmap[to] = data[from + 2] ?? 0;
      bitmap[to + 1] = data[from + 1] ?? 0;
      bitmap[to + 2] = data[from] ?? 0;
      bitmap[to + 3] = data[from + 3] ?? 0;
      if (data[from + 3] !== 0) continue;
      const maskByte = maskAt + row * maskRowBytes + (x >> 3);
      bitmap[maskByte] = (bitmap[maskByte] ?? 0) | (128 >> (x & 7));
    }
  }
  return bitmap;
}
