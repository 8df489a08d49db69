import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';

/** A round as it is kept, for tests. */
export function aRound(change: Partial<StoredRound> = {}): StoredRound {
  return {
    ...{ atMs: Date.UTC(2026, 10, 25, 12), kind: 'flick', lengthMs: 20_000 },
    ...{ designId: 'd1', designName: 'Kreuz', block: null, testId: null },
    ...{ score: 57, hits: 19, misses: 2, meanTimeToHitMs: 812.5, meanMissDeg: 0.75 },
    ...change,
  };
}
