/** How two samples compare. */
export type Comparison = {
  /**
   * The chance that a value of the first sample is greater than one of the second, ties counting half (the area under the ROC
   * curve). 0.5: they cannot be told apart.
   */
  readonly auc: number;
  /** How many standard deviations that is from 0.5, were both samples from one distribution. */
  readonly z: number;
};

/**
 * The Mann-Whitney U test in its normal approximation, with the correction for ties; for samples of 20 and more.
 * H. B. Mann, D. R. Whitney: On a Test of Whether one of Two Random Variables is Stochastically Larger than the Other,
 * Annals of Mathematical Statistics 18 (1947); https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test
 */
export function compareSamples(first: readonly number[], second: readonly number[]): Comparison {
  const [n, k] = [first.length, second.length];
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((one, other) => one.value - other.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (all[end]?.value === all[start]?.value && end < all.length) end += 1;
    const size = end - start;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length;
    ties += size ** 3 - size;
    start = end;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const count = n + k;
  const deviation = Math.sqrt(((n * k) / 12) * (count + 1 - ties / (count * (count - 1))));
  return { auc: u / (n * k), z: deviation === 0 ? 0 : (u - (n * k) / 2) / deviation };
}
