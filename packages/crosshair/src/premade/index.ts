import { klassisch } from './klassisch.ts';
import type { PremadeCategory, PremadeCrosshair, PremadeEntry } from './premade-crosshair.ts';

export { fallbackCrossSvg } from './fallback-cross.ts';
export {
  type Bilingual,
  type PremadeCategory,
  type PremadeCrosshair,
  premadeCategories,
} from './premade-crosshair.ts';
export { premadeBoxPx, premadeSvg } from './premade-svg.ts';
export { svgSizedTo } from './svg-sized-to.ts';

const inCategory = (category: PremadeCategory, entries: readonly PremadeEntry[]): PremadeCrosshair[] =>
  entries.map((entry) => ({ ...entry, category }));

/** All crosshairs of the gallery, category by category, each in the order in which it is shown. */
export const premadeCrosshairs: readonly PremadeCrosshair[] = [...inCategory('Klassisch', klassisch)];
