import { seededRandom } from '../random/seeded-random.ts';

/** Up to here every assignment of the names is tried: 4,096 of them. */
const exactUpTo = 12;
/** Beyond, that many random ones. */
const draws = 9_999;

/**
 * The permutation test of two designs that were both played in each block. The plan has drawn by lot which of the two scores of a block
 * belongs to which design, so if the designs are alike the sign of each difference is a toss of a coin, and the test needs nothing else to
 * be true: no normal distribution, no equal spread. Fisher, The Design of Experiments (1935), §21. Random assignments count the real one as
 * one of them, so the test keeps its level however few they are: Phipson and Smyth, Permutation P-values Should Never Be Zero (2010).
 *
 * `permutationTest` of simple-statistics shuffles all scores together, which is the test for rounds that were not played in blocks; it
 * agrees where the two scores of a block have nothing to do with each other (`paired-test.test.ts`).
 *
 * @param differences one for each block, in the unit of the score
 */
export function testPaired(differences: readonly number[], seed: number): PairedTest {
  const blocks = differences.length;
  const { means, tries } =
    blocks <= exactUpTo ? allSubsetMeans(differences) : someSubsetMeans(differences, seed);
  // Scores are small whole numbers times something: sums that are equal must not differ by their last bit.
  const slack = 1e-9 * Math.max(0, ...differences.map(Math.abs));
  let [notAbove, notBelow] = [0, 0];
  for (const mean of means) {
    if (mean <= slack) notAbove += 1;
    if (mean >= -slack) notBelow += 1;
  }
  // One more: the subset of none, which is the assignment that was really played.
  const pValue = Math.min(1, (2 * (1 + Math.min(notAbove, notBelow))) / tries);
  return { pValue, interval: (alpha) => middleOf(means.slice().sort(), tries, alpha) };
}

/** What is known about a mean difference from the differences in each block. */
export type PairedTest = {
  /** Two-sided: how often chance alone brings a difference as large as this one. */
  readonly pValue: number;
  /**
   * The mean differences that the same test does not refuse at `alpha`: the middle `1 - alpha` of the means of all subsets of the
   * differences. Hartigan, Using Subsample Values as Typical Values, Journal of the American Statistical Association 64 (1969).
   *
   * @returns `null` while there are too few blocks for any bound
   */
  readonly interval: (alpha: number) => Interval | null;
};

export type Interval = readonly [low: number, high: number];

function middleOf(sorted: Float64Array, tries: number, alpha: number): Interval | null {
  const cut = Math.floor((alpha / 2) * tries + 1e-9) - 1;
  const [low, high] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  return low !== undefined && high !== undefined && low <= high ? [low, high] : null;
}

type SubsetMeans = {
  readonly means: Float64Array;
  /** How many assignments that stands for, with the one that was played. */
  readonly tries: number;
};

/** Changing the signs of a subset brings a sum as large as the real one exactly when the subset's mean is at most 0. */
function allSubsetMeans(differences: readonly number[]): SubsetMeans {
  const tries = 2 ** differences.length;
  const { sums, sizes } = subsetTable(differences);
  return { means: sums.subarray(1).map((sum, at) => sum / (sizes[at + 1] ?? 1)), tries };
}

/** Random subsets, eight differences at a time: the sums of their 256 subsets are worked out once. */
function someSubsetMeans(differences: readonly number[], seed: number): SubsetMeans {
  const random = seededRandom(seed);
  const tables = Array.from({ length: Math.ceil(differences.length / 8) }, (_, at) =>
    subsetTable(differences.slice(8 * at, 8 * at + 8)),
  );
  const means = new Float64Array(draws);
  for (let draw = 0; draw < draws; ) {
    let [sum, size] = [0, 0];
    for (const { sums, sizes } of tables) {
      const subset = Math.floor(random() * sums.length);
      sum += sums[subset] ?? 0;
      size += sizes[subset] ?? 0;
    }
    // None of 13 and more: once in 8,192 times and rarer. It would always count as "as large", so it is one of the assignments.
    means[draw++] = size === 0 ? 0 : sum / size;
  }
  return { means, tries: draws + 1 };
}

function subsetTable(differences: readonly number[]): { sums: Float64Array; sizes: Uint8Array } {
  const count = 2 ** differences.length;
  const [sums, sizes] = [new Float64Array(count), new Uint8Array(count)];
  for (let subset = 1; subset < count; subset++) {
    const rest = subset & (subset - 1);
    sums[subset] = (sums[rest] ?? 0) + (differences[31 - Math.clz32(subset ^ rest)] ?? 0);
    sizes[subset] = (sizes[rest] ?? 0) + 1;
  }
  return { sums, sizes };
}
