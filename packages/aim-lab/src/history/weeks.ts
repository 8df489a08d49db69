import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { max, mean } from 'simple-statistics';

/** What scores have to have in common to be compared. */
export type Exercise = Pick<StoredRound, 'kind' | 'lengthMs'>;

/** A week in which somebody played. */
export type Week = {
  /** Its Monday at midnight where the player is, in ms since 1970. */
  readonly startMs: number;
  readonly rounds: number;
  /** Of the rounds' scores, as `scoreOf` says them. */
  readonly mean: number;
  readonly best: number;
};

/**
 * The weeks of one exercise, the earliest first; those without a round are left out.
 *
 * @param designId leave out to take the rounds of all designs together
 */
export function weeksOf(
  rounds: readonly StoredRound[],
  { kind, lengthMs }: Exercise,
  designId?: string,
): readonly Week[] {
  const scores = new Map<number, number[]>();
  for (const round of rounds) {
    if (round.kind !== kind || round.lengthMs !== lengthMs) continue;
    if (designId !== undefined && round.designId !== designId) continue;
    const startMs = mondayOf(round.atMs);
    scores.set(startMs, [...(scores.get(startMs) ?? []), round.score]);
  }
  return [...scores]
    .toSorted(([a], [b]) => a - b)
    .map(([startMs, ofWeek]) => ({
      startMs,
      rounds: ofWeek.length,
      mean: mean(ofWeek),
      best: max(ofWeek),
    }));
}

/** The exercises of some rounds, the one played last first. */
export function exercisesOf(rounds: readonly StoredRound[]): readonly Exercise[] {
  const exercises = new Map<string, Exercise>();
  for (const { kind, lengthMs } of rounds.toReversed()) {
    const name = `${kind} ${lengthMs}`;
    if (!exercises.has(name)) exercises.set(name, { kind, lengthMs });
  }
  return [...exercises.values()];
}

/** By the calendar, since days with a change of clocks have 23 or 25 hours. */
function mondayOf(atMs: number): number {
  const day = new Date(atMs);
  const sinceMonday = (day.getDay() + 6) % 7;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - sinceMonday).getTime();
}
