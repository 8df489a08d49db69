import type { SavedDesign } from '@punktgenau/contract';

/** The designs changed most recently, the latest first, at most `count` of them. */
export function lastEdited(designs: readonly SavedDesign[], count: number): SavedDesign[] {
  return designs.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id).slice(0, count);
}
