import type { PremadeCategory, PremadeCrosshair } from '@punktgenau/contract';

export type PremadeFilter = {
  readonly category: PremadeCategory | null;
  readonly query: string;
};

/**
 * The crosshairs of a category that match every word of the search in their name, description or tags; featured ones
 * first, otherwise in the gallery's order. Case and accents do not count, and `ue` finds `ü` as `u` does.
 */
export function findPremade(
  gallery: readonly PremadeCrosshair[],
  { category, query }: PremadeFilter,
): PremadeCrosshair[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const found = gallery.filter((crosshair) => {
    if (category !== null && crosshair.category !== category) return false;
    const text = `${crosshair.name} ${crosshair.description} ${crosshair.tags}`;
    const folding = `${folded(text)} ${folded(withVowelPairs(text))}`;
    return words.every((word) => folding.includes(word));
  });
  return [...found.filter(({ isFeatured }) => isFeatured), ...found.filter(({ isFeatured }) => !isFeatured)];
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
}

/** As Germans write umlauts on a keyboard without them. */
function withVowelPairs(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/gi, (umlaut) => `${folded(umlaut)}e`);
}
