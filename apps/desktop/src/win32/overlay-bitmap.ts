import koffi from 'koffi';
import { BI_RGB, DIB_RGB_COLORS } from './api/constants.ts';
import { gdi32 } from './api/gdi32.ts';
import type { Handle } from './api/library.ts';
import { bitmapHeader } from './api/structs.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';

const bitsPerPixel = 32;

/** A picture in memory that Windows can draw from and into. */
export type Bitmap = {
  readonly screen: Handle;
  readonly deviceContext: Handle;
  /** Row by row from the top; blue, green, red, alpha. Gone when `withBitmap` returns. */
  readonly pixels: Uint8Array;
};

/** Makes a bitmap, hands it to `use` and gives everything back to Windows, whatever happens. */
export function withBitmap<Result>(width: number, height: number, use: (bitmap: Bitmap) => Result): Result {
  const { CreateCompatibleDC, DeleteDC, CreateDIBSection, SelectObject, DeleteObject } = gdi32();
  const { GetDC, ReleaseDC } = user32();
  const screen = GetDC(0);
  if (isNone(screen)) throw lastWindowsError('GetDC');
  try {
    const deviceContext = CreateCompatibleDC(screen);
    if (isNone(deviceContext)) throw lastWindowsError('CreateCompatibleDC');
    try {
      const address: [bigint | null] = [null];
      const bitmap = CreateDIBSection(deviceContext, headerOf(width, height), DIB_RGB_COLORS, address, 0, 0);
      if (isNone(bitmap) || address[0] === null) throw lastWindowsError('CreateDIBSection');
      const before = SelectObject(deviceContext, bitmap);
      try {
        return use({
          screen,
          deviceContext,
          pixels: new Uint8Array(koffi.view(address[0], width * height * 4)),
        });
      } finally {
        // A bitmap that is still selected would not be deleted.
        SelectObject(deviceContext, before);
        DeleteObject(bitmap);
      }
    } finally {
      DeleteDC(deviceContext);
    }
  } finally {
    ReleaseDC(0, screen);
  }
}

function headerOf(width: number, height: number) {
  return {
    byteCount: koffi.sizeof(bitmapHeader),
    width,
    height: -height,
    planes: 1,
    bitsPerPixel,
    compression: BI_RGB,
    imageBytes: 0,
    xPixelsPerMeter: 0,
    yPixelsPerMeter: 0,
    usedColors: 0,
    importantColors: 0,
  };
}

function isNone(handle: Handle): boolean {
  return BigInt(handle) === 0n;
}
