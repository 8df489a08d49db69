/** One measured line of a benchmark: a figure, what it is compared with in the same run, and the goal if there is one. */
export type Measurement = {
  readonly suite: string;
  readonly what: string;
  readonly measured: string;
  readonly baseline: string;
  readonly ratio: string;
  readonly goal: string;
  /** Whether the goal was reached; `null` when the line has none. */
  readonly reached: boolean | null;
};

/** The value below which `share` (0–1) of the samples lie (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('percentile of no samples');
  return value;
}

/** A number with a fixed count of decimals and a unit. */
export function withUnit(value: number, unit: string, decimals = 1): string {
  return `${value.toFixed(decimals)} ${unit}`;
}
