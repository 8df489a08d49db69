import type { PremadeCategory, PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';

export type PremadeFilter = {
  /** `null`: every category. */
  readonly category: PremadeCategory | null;
  readonly query: string;
};

/**
 * Whether a crosshair is of the category and has every word of the search in its name, description or tags. Case and
 * accents do not count, and `ue` finds `ü` as `u` does.
 */
export function matchesPremade(
  crosshair: Pick<PremadeCrosshair, 'name' | 'category' | 'description' | 'tags'>,
  { category, query }: PremadeFilter,
): boolean {
  if (category !== null && crosshair.category !== category) return false;
  const words = folded(query).split(/\s+/).filter(Boolean);
  const text = `${crosshair.name} ${crosshair.description} ${crosshair.tags}`;
  const folding = `${folded(text)} ${folded(withVowelPairs(text))}`;
  return words.every((word) => folding.includes(word));
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
}

/** As Germans write umlauts on a keyboard without them. */
function withVowelPairs(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/gi, (umlaut) => `${folded(umlaut)}e`);
}

/** The crosshairs that match; featured ones first, otherwise in the gallery's order. */
export function findPremade(gallery: readonly PremadeCrosshair[], filter: PremadeFilter): PremadeCrosshair[] {
  const found = gallery.filter((crosshair) => matchesPremade(crosshair, filter));
  return [...found.filter(({ isFeatured }) => isFeatured), ...found.filter(({ isFeatured }) => !isFeatured)];
}
