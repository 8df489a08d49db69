import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';

/** A player plays one round at a time, so that is what tells rounds apart; the server sees it the same way. */
const identityOf = ({ atMs, designId }: StoredRound) => `${atMs} ${designId}`;

/** The rounds of two places as one list, the oldest first. What both have is there once, as the first has it. */
export function mergeRounds(
  rounds: readonly StoredRound[],
  others: readonly StoredRound[],
): readonly StoredRound[] {
  return [...rounds, ...roundsMissing(rounds, others)].toSorted((a, b) => a.atMs - b.atMs);
}

/** Those of `others` that are not among `rounds`. */
export function roundsMissing(
  rounds: readonly StoredRound[],
  others: readonly StoredRound[],
): readonly StoredRound[] {
  const known = new Set(rounds.map(identityOf));
  return others.filter((round) => !known.has(identityOf(round)));
}
