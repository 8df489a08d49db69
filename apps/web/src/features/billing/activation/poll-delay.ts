const firstDelayMs = 3_000;
const longestDelayMs = 60_000;

/**
 * How long to wait before asking again whether a payment arrived: soon at first, since most take seconds, then ever more
 * rarely, since bank debits take days.
 *
 * @param answers how many answers came so far, at least 1
 */
export function pollDelayMs(answers: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(0, answers - 1), longestDelayMs);
}
