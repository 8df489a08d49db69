/** Shorter names are too near to names that mean something else. */
const shortestName = 6;
const mostMistakes = 2;

/**
 * Names of variables that are none of ours but nearly one, and so probably meant as that.
 *
 * @param given names that are set
 * @param known names that the server reads
 * @returns one sentence for each
 */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const settings = new Set(known);
  const set = new Set(given);
  return given
    .filter((name) => name.length >= shortestName && !settings.has(name))
    .flatMap((name) => {
      const nearest = known
        // What is set already was not meant by another name.
        .filter((setting) => setting.length >= shortestName && !set.has(setting))
        .find((setting) => countMistakes(name.toUpperCase(), setting) <= mostMistakes);
      return nearest ? [`${name} is not known. Did you mean ${nearest}?`] : [];
    });
}

/** Letters that are missing, too many, wrong, or swapped with their neighbour (restricted Damerau–Levenshtein distance). */
function countMistakes(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostMistakes) return mostMistakes + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
