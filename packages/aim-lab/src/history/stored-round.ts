import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { mean } from 'simple-statistics';
import type { TestRound } from '../blind-test/compare-designs.ts';
import { type RoundResult, scoreOf } from '../round/result.ts';
import type { History } from './history-schema.ts';

type Circumstances = Pick<StoredRound, 'atMs' | 'designId' | 'designName' | 'block' | 'testId'>;

/** What is kept of a round. */
export function storedRoundOf(result: RoundResult, circumstances: Circumstances): StoredRound {
  const { kind, lengthMs, hits, misses, timesToHitMs, missDistancesDeg } = result;
  const meanOf = (values: readonly number[]) => (values.length === 0 ? null : mean([...values]));
  return {
    ...circumstances,
    kind,
    lengthMs,
    score: scoreOf(result),
    hits,
    misses,
    meanTimeToHitMs: meanOf(timesToHitMs),
    meanMissDeg: meanOf(missDistancesDeg),
  };
}

/** The rounds of a blind test, as `compareDesigns` takes them. */
export function roundsOfTest({ rounds }: History, testId: string): readonly TestRound[] {
  return rounds.flatMap(({ testId: id, block, designId, score }) =>
    id === testId && block !== null ? [{ block, designId, score }] : [],
  );
}
