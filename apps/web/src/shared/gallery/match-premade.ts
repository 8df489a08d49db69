import type { PremadeCategory, PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { isFoundBy, searchTextOf } from './search-text.ts';

export type PremadeFilter = {
  /** `null`: every category. */
  readonly category: PremadeCategory | null;
  readonly query: string;
};

type Described = Pick<PremadeCrosshair, 'name' | 'category' | 'description' | 'tags'> & {
  readonly design?: CrosshairDesign | null;
};

/** Whether a crosshair is of the category and is found by the search, see `isFoundBy`. */
export function matchesPremade(crosshair: Described, filter: PremadeFilter): boolean {
  if (filter.category !== null && crosshair.category !== filter.category) return false;
  const { name, category, description, tags, design = null } = crosshair;
  return isFoundBy(searchTextOf([name, category, description, tags], design), filter.query);
}

/** The crosshairs that match; featured ones first, otherwise in the gallery's order. */
export function findPremade<Crosshair extends Described & Pick<PremadeCrosshair, 'isFeatured'>>(
  gallery: readonly Crosshair[],
  filter: PremadeFilter,
): Crosshair[] {
  const found = gallery.filter((crosshair) => matchesPremade(crosshair, filter));
  return [...found.filter(({ isFeatured }) => isFeatured), ...found.filter(({ isFeatured }) => !isFeatured)];
}
