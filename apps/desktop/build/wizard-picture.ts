import { brandColors } from './icon.ts';
import { box, type Piece, paintPieces } from './paint-pieces.ts';

/** Twice the 164 × 314 of the wizard, so that it is sharp where Windows enlarges it. */
const widthPx = 328;
const heightPx = 628;

/** The picture at the left of the installer's last page: the sign on the brand's ground, as a bitmap of Windows. */
export function drawWizardPicture(): Uint8Array {
  return bitmap(paintPieces(widthPx, heightPx, wizardPieces()));
}

function wizardPieces(): readonly Piece[] {
  const [x, y] = [widthPx / 2, 236];
  const ring = (radius: number, opacity: number): Piece => ({
    shape: { kind: 'ring', cx: x, cy: y, outerRadius: radius + 1, innerRadius: radius - 1 },
    color: brandColors.centre,
    opacity,
  });
  const [thickness, near, far] = [12, 30, 74];
  const length = far - near;
  return [
    box(0, 0, widthPx, heightPx, brandColors.ground),
    ring(120, 0.28),
    ring(190, 0.14),
    ring(270, 0.07),
    box(x - thickness / 2, y - far, thickness, length, brandColors.arms),
    box(x - thickness / 2, y + near, thickness, length, brandColors.arms),
    box(x - far, y - thickness / 2, length, thickness, brandColors.arms),
    box(x + near, y - thickness / 2, length, thickness, brandColors.arms),
    box(x - 9, y - 9, 18, 18, brandColors.centre),
  ];
}

/**
 * A bitmap with 24 bits for each pixel, rows from the bottom.
 *
 * @see https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
 */
function bitmap(rgba: Uint8Array): Uint8Array {
  const headerBytes = 54;
  // Rows are whole groups of four bytes; this width needs no padding.
  const rowBytes = widthPx * 3;
  const file = Buffer.alloc(headerBytes + rowBytes * heightPx);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(headerBytes, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(widthPx, 18);
  file.writeInt32LE(heightPx, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(rowBytes * heightPx, 34);
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < widthPx; column++) {
      const [red = 0, green = 0, blue = 0] = rgba.subarray(((heightPx - 1 - row) * widthPx + column) * 4);
      file.set([blue, green, red], headerBytes + row * rowBytes + column * 3);
    }
  }
  return file;
}
