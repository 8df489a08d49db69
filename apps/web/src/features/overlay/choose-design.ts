import type { SavedDesign } from '@punktgenau/contract';

/** The design an address (`?design=7`) or a choice names; the first one when it names none of them. */
export function chosenDesign(
  designs: readonly SavedDesign[],
  wantedId: string | null,
): SavedDesign | undefined {
  return designs.find(({ id }) => String(id) === wantedId) ?? designs[0];
}
