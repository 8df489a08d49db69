const dayMs = 24 * 60 * 60 * 1000;

/** A rule from today on, with the end of premium on it. */
export type Term = {
  /** Ticks of the rule, and how many days lie between two of them. */
  readonly ticks: number;
  readonly daysPerTick: number;
  /** Where premium ends on the rule, 0 to 1; 1 when it ends beyond. */
  readonly share: number;
};

/** Rules for shorter and longer terms, each with whole days between its ticks. */
const rules = [
  { ticks: 30, daysPerTick: 1 },
  { ticks: 30, daysPerTick: 3 },
  { ticks: 36, daysPerTick: 10 },
  { ticks: 36, daysPerTick: 30 },
] as const;

/**
 * The shortest rule on which the end of premium has a place.
 *
 * @param expiresAt ISO 8601 instant
 * @param nowMs milliseconds since the epoch
 */
export function termOf(expiresAt: string, nowMs: number): Term {
  const daysLeft = Math.max(0, (Date.parse(expiresAt) - nowMs) / dayMs);
  const rule = rules.find(({ ticks, daysPerTick }) => daysLeft <= ticks * daysPerTick) ?? rules[3];
  return { ...rule, share: Math.min(1, daysLeft / (rule.ticks * rule.daysPerTick)) };
}
