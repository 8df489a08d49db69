import { encode } from 'fast-png';
import { box, type Piece, paintPieces } from './paint-pieces.ts';

/** What Windows asks for, from the tray at 100 % to the largest tile in the explorer. */
export const iconSizesPx = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;

/** As in `apps/web/public/favicon.svg`. */
export const brandColors = { ground: '#070A0F', arms: '#EEF2F7', centre: '#00D9FF' };
/** The brand's sign is drawn on a grid of this size (`apps/web/public/favicon.svg`). */
const grid = 24;

/**
 * The brand's sign with every edge on a whole pixel: at 16 px a stroke of 1.33 px would be a grey smear. All measures are
 * even, as the sizes are, so that the sign keeps its centre.
 *
 * @param sizePx width and height, even
 */
export function iconPieces(sizePx: number): readonly Piece[] {
  const unit = sizePx / grid;
  const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
  const thickness = even(2 * unit);
  const middle = (sizePx - thickness) / 2;
  const outer = Math.round(2 * unit);
  const length = Math.round(7 * unit) - outer;
  const farStart = sizePx - outer - length;
  const dot = even(3 * unit);
  const dotStart = (sizePx - dot) / 2;
  return [
    box(0, 0, sizePx, sizePx, brandColors.ground),
    box(middle, outer, thickness, length, brandColors.arms),
    box(middle, farStart, thickness, length, brandColors.arms),
    box(outer, middle, length, thickness, brandColors.arms),
    box(farStart, middle, length, thickness, brandColors.arms),
    box(dotStart, dotStart, dot, dot, brandColors.centre),
  ];
}

/** The icon file of the program and its installer: one PNG for each size, which Windows reads since Vista. */
export function drawIcon(): Uint8Array {
  const images = iconSizesPx.map((sizePx) => {
    const data = paintPieces(sizePx, sizePx, iconPieces(sizePx));
    return { sizePx, png: encode({ width: sizePx, height: sizePx, data, depth: 8, channels: 4 }) };
  });
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { sizePx, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    // 256 does not fit into a byte; the format writes it as 0.
    header.writeUInt8(sizePx % 256, entry);
    header.writeUInt8(sizePx % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
