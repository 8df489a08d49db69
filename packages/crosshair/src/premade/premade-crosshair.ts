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

/** A text in the product's two languages. */
export type Bilingual = { readonly de: string; readonly en: string };

/** A crosshair of the gallery, drawn by our own renderer from a design that anybody may edit further. */
export type PremadeCrosshair = {
  /** Stands for it in file names and for ever: `[a-z0-9-]`, unique in the gallery. */
  readonly slug: string;
  readonly category: PremadeCategory;
  readonly name: Bilingual;
  readonly description: Bilingual;
  /** German words for the search. */
  readonly tags: readonly string[];
  readonly isFeatured: boolean;
  readonly design: CrosshairDesign;
};

/** An entry of a category's file, before the category is written into it. */
export type PremadeEntry = Omit<PremadeCrosshair, 'category'>;

/** A gallery design: opaque, without a dot, and nothing else that is not asked for. */
export function drawn(shape: ShapeName, color: string, fields: Partial<CrosshairDesign>): CrosshairDesign {
  return { ...defaultDesign, opacity: 100, hasDot: false, dynamicColor: false, ...fields, shape, color };
}
