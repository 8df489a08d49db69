import { inEveryLanguage } from '@punktgenau/words';
import { premadeDescriptions } from '@punktgenau/words/premade-descriptions';
import { premadeNames } from '@punktgenau/words/premade-names';
import { bunt } from './bunt.ts';
import { klassisch } from './klassisch.ts';
import { minimal } from './minimal.ts';
import {
  type PremadeCategory,
  type PremadeCrosshair,
  type PremadeEntry,
  premadeCategories,
} from './premade-crosshair.ts';
import { proGaming } from './pro-gaming.ts';
import { sniper } from './sniper.ts';
import { taktisch } from './taktisch.ts';

export { fallbackCrossSvg } from './fallback-cross.ts';
export {
  type PremadeCategory,
  type PremadeCrosshair,
  premadeCategories,
} from './premade-crosshair.ts';
export { premadeBoxPx, premadeSvg } from './premade-svg.ts';
export { svgSizedTo } from './svg-sized-to.ts';

const entriesOf = {
  Klassisch: klassisch,
  Minimal: minimal,
  'Pro-Gaming': proGaming,
  Bunt: bunt,
  Taktisch: taktisch,
  Sniper: sniper,
} as const satisfies Record<PremadeCategory, readonly PremadeEntry[]>;

/** All crosshairs of the gallery, category by category, each in the order in which it is shown. */
export const premadeCrosshairs: readonly PremadeCrosshair[] = premadeCategories.flatMap((category) =>
  entriesOf[category].map((entry) => ({
    ...entry,
    category,
    name: inEveryLanguage((locale) => premadeNames[locale][entry.slug]),
    description: inEveryLanguage((locale) => premadeDescriptions[locale][entry.slug]),
  })),
);
