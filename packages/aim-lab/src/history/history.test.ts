import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { currentVersion } from '@punktgenau/stored-versions';
import { describe, expect, it } from 'vitest';
import { startRound } from '../round/round.ts';
import { playScripted } from '../testing/scripted-players.ts';
import { aRound } from '../testing/stored-rounds.ts';
import { emptyHistory, historySchema, historyVersions } from './history-schema.ts';
import { roundsOfTest, storedRoundOf } from './stored-round.ts';
import { toCsv } from './to-csv.ts';

const stored = (change: Partial<StoredRound> = {}) => aRound({ block: 0, testId: 't1', ...change });
const historyOf = (...rounds: StoredRound[]) => ({ ...emptyHistory, rounds });

describe('the history', () => {
  it('keeps the figures of a round, and no mean of nothing', () => {
    const round = startRound({ kind: 'static', lengthMs: 20_000, seed: 3, startedAtMs: 0 });
    const circumstances = { atMs: 5, designId: 'd1', designName: 'Kreuz', block: null, testId: null };
    const hit = storedRoundOf(playScripted(round, 'perfect'), circumstances);
    expect(hit).toMatchObject({ ...circumstances, kind: 'static', misses: 0, meanMissDeg: null });
    expect(hit.score).toBe(hit.hits * 3);
    expect(hit.meanTimeToHitMs).toBeCloseTo((58 * 1000) / 144, 6);
    const missed = storedRoundOf(playScripted(round, 'beside'), circumstances);
    expect(missed).toMatchObject({ hits: 0, score: 0, meanTimeToHitMs: null });
    expect(missed.meanMissDeg).toBeCloseTo(1, 6);
    for (const one of [hit, missed]) expect(historySchema.parse(historyOf(one))).toEqual(historyOf(one));
  });

  it('is of the version that is written today', () => {
    expect(currentVersion(historyVersions)).toBe(emptyHistory.version);
    expect(historySchema.safeParse({ ...emptyHistory, version: 2 }).success).toBe(false);
  });

  it.each([{ score: -1 }, { score: Number.NaN }, { hits: 1.5 }, { kind: 'other' }, { designId: '' }])(
    'refuses a round with %j',
    (change) => {
      expect(historySchema.safeParse(historyOf({ ...stored(), ...change } as StoredRound)).success).toBe(
        false,
      );
    },
  );

  it('gives the rounds of one test', () => {
    const rounds = roundsOfTest(
      historyOf(
        stored(),
        stored({ testId: 't2' }),
        stored({ testId: null, block: null }),
        stored({ block: 1 }),
      ),
      't1',
    );
    expect(rounds).toEqual([
      { block: 0, designId: 'd1', score: 57 },
      { block: 1, designId: 'd1', score: 57 },
    ]);
  });
});

describe('the file for spreadsheets', () => {
  it('has a row for each round under the names of its columns', () => {
    expect(toCsv([stored(), stored({ block: null, testId: null, meanMissDeg: null })]).split('\r\n')).toEqual(
      [
        '\uFEFFat,kind,lengthMs,designId,designName,testId,block,score,hits,misses,meanTimeToHitMs,meanMissDeg',
        '2026-11-25T12:00:00.000Z,flick,20000,d1,Kreuz,t1,0,57,19,2,812.5,0.75',
        '2026-11-25T12:00:00.000Z,flick,20000,d1,Kreuz,,,57,19,2,812.5,',
        '',
      ],
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+x', "'+x"],
    ['-x', "'-x"],
    ['@x', "'@x"],
    ['a, "b"', '"a, ""b"""'],
  ])('keeps a design called %s a text', (designName, cell) => {
    expect(toCsv([stored({ designName })])).toContain(`,${cell},t1,`);
  });
});
