import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { matchesPremade, type PremadeFilter } from '#shared/gallery/match-premade.ts';

/** The crosshairs that match; featured ones first, otherwise in the gallery's order. */
export function findPremade(gallery: readonly PremadeCrosshair[], filter: PremadeFilter): PremadeCrosshair[] {
  const found = gallery.filter((crosshair) => matchesPremade(crosshair, filter));
  return [...found.filter(({ isFeatured }) => isFeatured), ...found.filter(({ isFeatured }) => !isFeatured)];
}
