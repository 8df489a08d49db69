import type { Locale, Translated } from '@punktgenau/words';
import type { premadeDescriptions } from '@punktgenau/words/premade-descriptions';
import type { premadeNames } from '@punktgenau/words/premade-names';
import { type CrosshairDesign, defaultDesign } from '../design/design.ts';
import type { ShapeName } from '../shapes/registry.ts';

/** The gallery's categories in the order in which it shows them. */
export const premadeCategories = [
  'Klassisch',
  'Minimal',
  'Pro-Gaming',
  'Bunt',
  'Taktisch',
  'Sniper',
] as const;
export type PremadeCategory = (typeof premadeCategories)[number];

/** Every crosshair of the gallery has a name and a description in the message files. */
type PremadeSlug = keyof (typeof premadeNames)[Locale] & keyof (typeof premadeDescriptions)[Locale];

/** A crosshair of the gallery, drawn by our own renderer from a design that anybody may edit further. */
export type PremadeCrosshair = {
  /** Stands for it in file names and for ever: `[a-z0-9-]`, unique in the gallery. */
  readonly slug: PremadeSlug;
  readonly category: PremadeCategory;
  readonly name: Translated;
  readonly description: Translated;
  /** German words for the search. */
  readonly tags: readonly string[];
  readonly isFeatured: boolean;
  readonly design: CrosshairDesign;
};

/** What a category's file says of a crosshair; its texts stand in the message files. */
export type PremadeEntry = Omit<PremadeCrosshair, 'category' | 'name' | 'description'>;

/** A gallery design: opaque, without a dot, and nothing else that is not asked for. */
export function drawn(shape: ShapeName, color: string, fields: Partial<CrosshairDesign>): CrosshairDesign {
  return { ...defaultDesign, opacity: 100, hasDot: false, dynamicColor: false, ...fields, shape, color };
}
