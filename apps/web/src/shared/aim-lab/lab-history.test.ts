import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { aStorage } from '#shared/testing/a-storage.ts';
import { forgetRounds, keepRound, readRounds } from './lab-history.ts';

const key = 'punktgenau.aim-rounds';
const round: StoredRound = {
  ...{
    atMs: 1,
    kind: 'flick',
    lengthMs: 20_000,
    designId: 'CODE',
    designName: 'Kreuz',
    block: null,
    testId: null,
  },
  ...{ score: 57, hits: 19, misses: 2, meanTimeToHitMs: 812.5, meanMissDeg: 0.75 },
};

describe('the rounds of this browser', () => {
  it('are kept with those that are there, and forgotten on wish', () => {
    const { source, text } = aStorage(key);
    expect(keepRound(source, round)).toEqual({ history: { version: 1, rounds: [round] }, isKept: true });
    keepRound(source, { ...round, atMs: 2 });
    expect(readRounds(source).rounds.map(({ atMs }) => atMs)).toEqual([1, 2]);
    expect(storedKeys[key]).toEqual({ version: JSON.parse(text() ?? '').version, fields: ['rounds'] });
    forgetRounds(source);
    expect(text()).toBeUndefined();
  });

  it('are at most two thousand, the newest', () => {
    const rounds = Array.from({ length: limits.aimRoundsMax }, (_, atMs) => ({ ...round, atMs }));
    const { source } = aStorage(key, JSON.stringify({ version: 1, rounds }));
    keepRound(source, { ...round, atMs: 9999 });
    const kept = readRounds(source).rounds;
    expect([kept.length, kept[0]?.atMs, kept.at(-1)?.atMs]).toEqual([limits.aimRoundsMax, 1, 9999]);
  });

  it('of a later client are neither read nor written over', () => {
    const { source, text } = aStorage(key, '{"version":2,"rounds":"new"}');
    expect(readRounds(source).rounds).toEqual([]);
    expect(keepRound(source, round)).toEqual({ history: { version: 1, rounds: [round] }, isKept: false });
    expect(text()).toBe('{"version":2,"rounds":"new"}');
  });

  it('that are damaged cost only themselves', () => {
    const { source } = aStorage(key, JSON.stringify({ version: 1, rounds: [{ ...round, hits: -1 }, round] }));
    expect(readRounds(source).rounds).toEqual([round]);
  });
});
