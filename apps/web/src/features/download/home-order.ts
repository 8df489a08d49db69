import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { lastEditedFirst } from '#shared/designs/saved-design.ts';

type Dated = Pick<SavedDesign, 'id' | 'updatedAt'>;

/**
 * The design the home is about, and the others by their last use, the latest first. It is the one whose overlay is open in
 * this browser, otherwise the one worked on last; what runs in other programs the page cannot know.
 *
 * @param shownId number of the design whose overlay is open
 */
export function homeOrder<Design extends Dated>(
  designs: readonly Design[],
  shownId: number | undefined,
): { readonly active: Design | undefined; readonly others: readonly Design[] } {
  const ordered = lastEditedFirst(designs);
  const active = ordered.find(({ id }) => id === shownId) ?? ordered[0];
  return { active, others: ordered.filter((design) => design !== active) };
}
