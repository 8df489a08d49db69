import type { DesignListState, SavedDesign } from './design-schemas.ts';

/** Times count by their last eleven digits, so that the sum for as many designs as an account may have stays exact. */
export const updatedMsModulus = 100_000_000_000;

/** What the server's stream says of a list of designs; see `designListStateSchema`. */
export function designListStateOf(designs: readonly Pick<SavedDesign, 'updatedAt'>[]): DesignListState {
  const times = designs.map(({ updatedAt }) => Date.parse(updatedAt) % updatedMsModulus);
  return { count: designs.length, updatedMs: times.reduce((sum, time) => sum + time, 0) };
}
