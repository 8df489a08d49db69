import { type CrosshairDesign, defaultDesign } from '@punktgenau/crosshair';
import { drawPremultiplied } from '@punktgenau/crosshair/raster';
import { expect } from 'vitest';
import { headlessDisplay } from '../../../headless/headless-displays.ts';
import type { TestOverlay } from '../../testing/an-overlay.ts';
import type { DesignCrosshair } from '../crosshair-artist.ts';

export const plain: CrosshairDesign = {
  ...defaultDesign,
  dynamicColor: false,
  opacity: 100,
  color: '#00FF00',
};
export const aDesign = (change: Partial<CrosshairDesign> = {}): DesignCrosshair => ({
  kind: 'design',
  designId: 7,
  name: 'Mein Kreuz',
  design: { ...plain, ...change },
});
/** A draft of that design. */
export const draftOf = (change: Partial<CrosshairDesign>) => ({ ...aDesign(change), name: null });
export const leftDisplay = {
  ...headlessDisplay,
  id: 'left',
  primary: false,
  bounds: { x: -1367, y: -200, width: 1367, height: 769 },
};

/** Visible pixels of the renderer against those on the screen, around a target. */
export async function expectPixels(
  { hands }: TestOverlay,
  design: CrosshairDesign,
  target: { x: number; y: number },
) {
  const { width, data } = drawPremultiplied({ ...design, offsetX: 0, offsetY: 0 });
  for (let i = 0; i < width * width; i++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i * 4, i * 4 + 4);
    const x = target.x + (i % width) - width / 2;
    const y = target.y + Math.floor(i / width) - width / 2;
    const shown = hands.overlayWindow.pixelAt(x, y);
    if (shown.alpha !== alpha || shown.red !== red || shown.green !== green || shown.blue !== blue) {
      expect({ x, y, ...shown }).toEqual({ x, y, red, green, blue, alpha });
    }
  }
}
