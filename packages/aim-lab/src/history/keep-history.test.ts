import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { currentVersion } from '@punktgenau/stored-versions';
import { fieldPathsIn, fieldPathsOf } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import { emptyHistory, historySchema, historyVersions } from './history-schema.ts';
import { addRound, readHistory, textOfHistory } from './keep-history.ts';

/** What clients stored, oldest first, with nothing left out. Never changed. */
const examples = [
  '{"version":1,"rounds":[{"atMs":1764072000000,"kind":"moving","lengthMs":60000,"designId":"d1","designName":"Kreuz","block":3,' +
    '"testId":"t1","score":41,"hits":41,"misses":6,"meanTimeToHitMs":1290.5,"meanMissDeg":0.625}]}',
];
const moving: StoredRound = {
  ...{ atMs: 1_764_072_000_000, kind: 'moving', lengthMs: 60_000, designId: 'd1', designName: 'Kreuz' },
  ...{ block: 3, testId: 't1', score: 41, hits: 41, misses: 6, meanTimeToHitMs: 1290.5, meanMissDeg: 0.625 },
};
const roundAt = (atMs: number): StoredRound => ({ ...moving, atMs });
const stored = (rounds: unknown, version: unknown = 1) => JSON.stringify({ version, rounds });
const historyOf = (...rounds: StoredRound[]) => ({ ok: true, value: { ...emptyHistory, rounds } });

describe('a stored history', () => {
  it.each(examples)('is read as every client stored it: %s', (text) => {
    expect(readHistory(text)).toEqual(historyOf(moving));
  });

  it('is written in the latest version: a field that is added needs a new one, a migration and an example', () => {
    const text = textOfHistory({ ...emptyHistory, rounds: [moving] });
    expect(text).toBe(examples.at(-1));
    expect(JSON.parse(text).version).toBe(currentVersion(historyVersions));
    expect(examples).toHaveLength(historyVersions.migrations.length + 1);
    expect(fieldPathsIn(JSON.parse(text))).toEqual(fieldPathsOf(historySchema));
  });

  it('keeps its good rounds where others are damaged', () => {
    const { designId, ...nameless } = roundAt(2);
    const rounds = [roundAt(1), nameless, null, 'x', { ...roundAt(3), score: -1 }, roundAt(4)];
    expect(readHistory(stored(rounds))).toEqual(historyOf(roundAt(1), roundAt(4)));
  });

  it.each([null, '', '{', 'null', '7', '"x"', '{"version":1}', stored({ 0: moving }), stored('x')])(
    'is empty where none is stored: %j',
    (text) => {
      expect(readHistory(text)).toEqual(historyOf());
    },
  );

  it('of a later version is refused by name, whatever is in it', () => {
    expect(readHistory(stored([moving], 2))).toEqual({ ok: false, error: 'newer_version' });
  });
});

describe('the rounds of a history', () => {
  it('are kept in their order, the newest last', () => {
    const history = addRound(addRound(emptyHistory, roundAt(1)), roundAt(2));
    expect(history).toEqual({ version: 1, rounds: [roundAt(1), roundAt(2)] });
    expect(emptyHistory.rounds).toEqual([]);
  });

  it('are at most as many as are kept: the oldest goes, when one is added and when too many are stored', () => {
    const all = Array.from({ length: limits.aimRoundsMax + 3 }, (_, at) => roundAt(at));
    const full = { ...emptyHistory, rounds: all.slice(0, limits.aimRoundsMax) };
    const { rounds } = addRound(full, roundAt(limits.aimRoundsMax));
    expect(rounds).toHaveLength(limits.aimRoundsMax);
    expect([rounds[0]?.atMs, rounds.at(-1)?.atMs]).toEqual([1, limits.aimRoundsMax]);
    expect(readHistory(stored(all))).toEqual(historyOf(...all.slice(3)));
  });

  it('take no more room than is said, with names as long as they may be in practice', () => {
    const long = { ...moving, designId: 'd'.repeat(36), testId: 't'.repeat(36), designName: 'n'.repeat(40) };
    const rounds = Array.from({ length: limits.aimRoundsMax }, () => long);
    expect(textOfHistory({ ...emptyHistory, rounds }).length).toBeLessThan(700_000);
  });
});
