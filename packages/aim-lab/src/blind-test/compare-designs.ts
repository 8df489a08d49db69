import { mean, probit, sampleStandardDeviation } from 'simple-statistics';
import { seedOf } from '../random/seeded-random.ts';
import { type Interval, testPaired } from './paired-test.ts';

/** A round of a blind test. */
export type TestRound = { readonly block: number; readonly designId: string; readonly score: number };

/**
 * After that many blocks the test may decide, and only then: who looks after every round and stops when it suits finds differences that are
 * not there. Below eight blocks no outcome could be clear enough (of six, the clearest comes by chance once in 32 times).
 */
export const plannedLooks = [8, 12, 24, 48] as const;

/** The chance of any false 'decided' in a whole test, over all its looks and pairs of designs. */
const falseAlarms = 0.05;
/** Each look has the same share of it (Bonferroni), which holds whatever the looks have to do with each other. */
const lookAlpha = falseAlarms / plannedLooks.length;
const power = 0.8;
/** A difference that nobody has to care about, as a share of the score. */
const negligible = 0.02;

/** The best design beside another one. */
export type Comparison = {
  readonly otherId: string;
  /** How much more the best one has in the mean, in the unit of the score. */
  readonly effect: number;
  /** The same in percent of the other one's mean; `null` where that is 0. */
  readonly effectPercent: number | null;
  /**
   * Where the true difference lies: 95 % for all looks and pairs together, so each alone is wider than a usual one. `null` while there are too
   * few blocks for any bound.
   */
  readonly interval: Interval | null;
  readonly intervalPercent: Interval | null;
  /** Of the permutation test within blocks, two-sided, as if it were the only one. */
  readonly pValue: number;
  /** The same for all pairs (Holm) and looks (times their number) together: below 0.05 at a planned look it decides. */
  readonly pCorrected: number;
};

export type Verdict =
  | { readonly kind: 'decided'; readonly winnerId: string; readonly atBlocks: number }
  /** Whatever the difference is, it is below 2 % of the score. */
  | { readonly kind: 'too-small'; readonly atBlocks: number }
  | {
      readonly kind: 'undecided';
      /** After how many blocks the test may decide next; `null` when it has had its last look. */
      readonly nextLook: number | null;
      /**
       * How many blocks more a difference of the size seen so far would need to be found four times of five, or `null` where none is seen.
       * An estimate from few rounds, and mostly too low: a design leads partly by luck.
       */
      readonly moreBlocks: number | null;
    };

export type DesignComparison = {
  /** Blocks in which every design was played; rounds of others do not count yet. */
  readonly blocks: number;
  readonly means: readonly { readonly designId: string; readonly mean: number }[];
  /** The one with the highest mean so far. */
  readonly bestId: string;
  readonly against: readonly Comparison[];
  readonly verdict: Verdict;
};

/** Scores of a design, one for each complete block in the order of the blocks. */
type Columns = ReadonlyMap<string, readonly number[]>;

/**
 * What a blind test says so far. Every planned look that is complete is looked at again with the rounds that it had, so a verdict stays once it
 * was given; the figures are of all complete blocks. What it costs stands in
 * docs/aim-lab.md: for after a round, not for each frame.
 *
 * @param test `designIds` are two to four; `rounds` in any order, of a block and design the first counts; `seed` is of the random assignments
 *   that are tried from 13 blocks on
 * @returns `null` while no block is complete
 */
export function compareDesigns(test: {
  readonly designIds: readonly string[];
  readonly rounds: readonly TestRound[];
  readonly seed: number;
}): DesignComparison | null {
  const all = completeBlocks(test.designIds, test.rounds);
  const blocks = [...all.values()][0]?.length ?? 0;
  if (blocks === 0) return null;
  const now = compareAt(all, blocks, test.seed);
  let verdict: Verdict | undefined;
  for (const look of plannedLooks.filter((look) => look <= blocks)) {
    verdict = verdictOf(look === blocks ? now : compareAt(all, look, test.seed), look);
    if (verdict) break;
  }
  return {
    blocks,
    ...now,
    verdict: verdict ?? {
      kind: 'undecided',
      nextLook: plannedLooks.find((look) => look > blocks) ?? null,
      moreBlocks: moreBlocksFor(all, now, blocks),
    },
  };
}

function completeBlocks(designIds: readonly string[], rounds: readonly TestRound[]): Columns {
  const scores = new Map<number, Map<string, number>>();
  for (const { block, designId, score } of rounds) {
    const row = scores.get(block) ?? new Map<string, number>();
    scores.set(block, row);
    if (!row.has(designId)) row.set(designId, score);
  }
  const rows = [...scores]
    .filter(([, row]) => designIds.every((id) => row.has(id)))
    .sort(([one], [other]) => one - other);
  return new Map(designIds.map((id) => [id, rows.map(([, row]) => row.get(id) ?? 0)]));
}

type Figures = Pick<DesignComparison, 'means' | 'bestId' | 'against'>;

function compareAt(all: Columns, blocks: number, seed: number): Figures {
  const columns = [...all].map(([designId, scores]) => ({ designId, scores: scores.slice(0, blocks) }));
  const means = columns.map(({ designId, scores }) => ({ designId, mean: mean(scores) }));
  const best = means.reduce((one, other) => (other.mean > one.mean ? other : one));
  const pairs = columns.flatMap((one, at) => columns.slice(at + 1).map((other) => [one, other] as const));
  const tests = pairs.map(([one, other], at) => ({
    ids: [one.designId, other.designId],
    ...testPaired(differencesOf(one.scores, other.scores), seedOf(seed, blocks * pairs.length + at)),
  }));
  const corrected = holm(tests.map(({ pValue }) => pValue));
  const against = means.filter(({ designId }) => designId !== best.designId);
  return {
    means,
    bestId: best.designId,
    against: against.map((other) => {
      const at = tests.findIndex(({ ids }) => ids.includes(best.designId) && ids.includes(other.designId));
      const test = tests[at] as (typeof tests)[number];
      const pCorrected = Math.min(1, (corrected[at] ?? 1) * plannedLooks.length);
      const interval = test.interval(lookAlpha / pairs.length);
      return comparisonOf(best.mean, other, {
        pValue: test.pValue,
        pCorrected,
        interval: interval && test.ids[0] !== best.designId ? turned(interval) : interval,
      });
    }),
  };
}

function comparisonOf(
  bestMean: number,
  other: { readonly designId: string; readonly mean: number },
  test: Pick<Comparison, 'pValue' | 'pCorrected' | 'interval'>,
): Comparison {
  const effect = bestMean - other.mean;
  const percent = (value: number) => (100 * value) / other.mean;
  const hasPercent = other.mean > 0;
  return {
    ...test,
    otherId: other.designId,
    effect,
    effectPercent: hasPercent ? percent(effect) : null,
    intervalPercent:
      test.interval && hasPercent ? [percent(test.interval[0]), percent(test.interval[1])] : null,
  };
}

/** Of the difference the other way round. */
function turned([low, high]: Interval): Interval {
  return [-high, -low];
}

function verdictOf({ against, bestId }: Figures, atBlocks: number): Verdict | undefined {
  const limit = 100 * negligible;
  if (
    against.every(({ intervalPercent: range }) => range !== null && -limit <= range[0] && range[1] <= limit)
  ) {
    return { kind: 'too-small', atBlocks };
  }
  if (against.every(({ pCorrected }) => pCorrected <= falseAlarms)) {
    return { kind: 'decided', winnerId: bestId, atBlocks };
  }
  return undefined;
}

/**
 * Holm's correction for several tests: the smallest value times their number, the next times one less, none below the one before. Holm, A
 * Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6 (1979).
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const order = pValues.map((_, at) => at).sort((one, other) => (pValues[one] ?? 1) - (pValues[other] ?? 1));
  const corrected = pValues.map(() => 1);
  let atLeast = 0;
  for (const [rank, at] of order.entries()) {
    atLeast = Math.max(atLeast, Math.min(1, (pValues[at] ?? 1) * (pValues.length - rank)));
    corrected[at] = atLeast;
  }
  return corrected;
}

/**
 * `n = ((z(1 - α/2) + z(power)) × deviation / effect)²` of the usual planning of paired samples, for the pair that needs most, as much
 * as the test's own correction asks of it.
 */
function moreBlocksFor(all: Columns, { against, bestId }: Figures, blocks: number): number | null {
  if (blocks < 2) return null;
  const pairs = (all.size * (all.size - 1)) / 2;
  const z = probit(1 - lookAlpha / pairs / 2) + probit(power);
  const best = all.get(bestId) ?? [];
  const needed = against.map(({ otherId, effect }) => {
    const deviation = sampleStandardDeviation(differencesOf(best, all.get(otherId) ?? []));
    return ((z * deviation) / effect) ** 2;
  });
  const most = Math.max(...needed);
  return Number.isFinite(most) ? Math.max(0, Math.ceil(most) - blocks) : null;
}

function differencesOf(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((score, block) => score - (other[block] ?? 0));
}
