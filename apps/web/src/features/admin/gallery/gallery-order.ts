/**
 * Moves one of the shown items to another place among them, in the order of all.
 *
 * @param all identifiers of all items, in order
 * @param shown those that are visible, in the same order; the others keep their neighbours
 * @param place where the item stands among the shown ones afterwards, counted from 0
 */
export function moveShown(
  all: readonly number[],
  shown: readonly number[],
  id: number,
  place: number,
): readonly number[] {
  const others = shown.filter((other) => other !== id);
  const rest = all.filter((other) => other !== id);
  const next = others[place];
  const previous = others[place - 1];
  // Before the one that follows it from now on, or behind the last one.
  const at =
    next !== undefined ? rest.indexOf(next) : previous === undefined ? 0 : rest.indexOf(previous) + 1;
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
