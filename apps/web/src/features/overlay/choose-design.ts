/** The design an address (`?design=7`) or a choice names; the first one when it names none of them. */
export function chosenDesign<Design extends { readonly id: number }>(
  designs: readonly Design[],
  wantedId: string | null,
): Design | undefined {
  return designs.find(({ id }) => String(id) === wantedId) ?? designs[0];
}
