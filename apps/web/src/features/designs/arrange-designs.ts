import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';

/**
 * The designs that match every word of `query` in their name, colour or the name of their shape. Case, accents and
 * surrounding blanks do not count; an empty query matches all.
 *
 * @param shapeLabel what the player calls a design's shape, in the language on screen
 */
export function findDesigns(
  designs: readonly SavedDesign[],
  query: string,
  shapeLabel: (design: SavedDesign) => string,
): SavedDesign[] {
  const words = comparable(query).split(/\s+/).filter(Boolean);
  return designs.filter((design) => {
    const text = comparable(`${design.name} ${shapeLabel(design)} ${design.color}`);
    return words.every((word) => text.includes(word));
  });
}

function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
