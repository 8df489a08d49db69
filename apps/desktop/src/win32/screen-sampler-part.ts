import type { ScreenArea } from '../agent/ports/screen-sampler.ts';
import { SRCCOPY } from './api/constants.ts';
import { gdi32 } from './api/gdi32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import type { ThreadPart } from './message-thread-part.ts';
import { withBitmap } from './overlay-bitmap.ts';
import type { ShownPicture } from './overlay-window-part.ts';
import { meanUncoveredColor } from './screen-sampler-mean.ts';

export type SamplerCommands = { 'screen.meanColor': (area: ScreenArea) => string | null };

/** @param shown what the overlay shows; its pixels are left out, whether Windows copies them or not */
export function createScreenSamplerPart(shown: () => ShownPicture | null): ThreadPart<SamplerCommands> {
  return {
    commands: {
      'screen.meanColor': (area) => {
        const { x, y, width, height } = area;
        if (width < 1 || height < 1) return null;
        return withBitmap(width, height, ({ screen, deviceContext, pixels }) => {
          const isCopied = gdi32().BitBlt(deviceContext, 0, 0, width, height, screen, x, y, SRCCOPY);
          if (isCopied === 0) throw lastWindowsError('BitBlt');
          // GDI may draw later than it says; the pixels are only ours to read after this.
          gdi32().GdiFlush();
          return meanUncoveredColor(pixels, area, shown());
        });
      },
    },
  };
}
