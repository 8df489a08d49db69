import { rasterise } from './rasteriser.ts';

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
export function iconSvg(sizePx: number): string {
  const unit = sizePx / grid;
  const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
  const thickness = even(2 * unit);
  const middle = (sizePx - thickness) / 2;
  const outer = Math.round(2 * unit);
  const length = Math.round(7 * unit) - outer;
  const farStart = sizePx - outer - length;
  const dot = even(3 * unit);
  const dotStart = (sizePx - dot) / 2;
  const box = (x: number, y: number, width: number, height: number, color: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">`,
    box(0, 0, sizePx, sizePx, brandColors.ground),
    box(middle, outer, thickness, length, brandColors.arms),
    box(middle, farStart, thickness, length, brandColors.arms),
    box(outer, middle, length, thickness, brandColors.arms),
    box(farStart, middle, length, thickness, brandColors.arms),
    box(dotStart, dotStart, dot, dot, brandColors.centre),
    '</svg>',
  ].join('');
}

/** The icon file of the program and its installer: one PNG for each size, which Windows reads since Vista. */
export async function drawIcon(): Promise<Uint8Array> {
  const images = await Promise.all(
    iconSizesPx.map(async (sizePx) => ({ sizePx, png: (await rasterise(iconSvg(sizePx))).png })),
  );
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
