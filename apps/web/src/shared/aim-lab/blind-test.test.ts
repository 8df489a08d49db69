import { plannedLooks } from '@punktgenau/aim-lab/blind-test';
import { addRound, emptyHistory, type History } from '@punktgenau/aim-lab/history';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { currentVersion } from '@punktgenau/stored-versions';
import { fieldPathsIn } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { aStorage } from '#shared/testing/a-storage.ts';
import { blindTestVersions, keepBlindTest, nextRound, readBlindTest, startBlindTest } from './blind-test.ts';
import { labDesign } from './lab-design.ts';

const small = labDesign('Klein', { ...defaultDesign, size: 8 });
const large = labDesign('Groß', { ...defaultDesign, size: 40 });
const test = { id: 't1', seed: 7, kind: 'flick', lengthMs: 20_000, designs: [small, large] } as const;
const key = 'punktgenau.aim-test';
/** What clients stored, oldest first. Never changed; the format of share codes has fixtures of its own. */
const examples = [
  '{"version":0,"id":"t1","seed":7,"kind":"flick","lengthMs":20000,"designs":[{"code":"SMALL","name":"Klein"},{"code":"LARGE","name":"Groß"}]}',
].map((text) => text.replace('SMALL', small.code).replace('LARGE', large.code));

const roundOf = (change: Partial<StoredRound>): StoredRound => ({
  ...{ atMs: 1, kind: 'flick', lengthMs: 20_000, designId: small.code, designName: 'Klein', block: 0 },
  ...{ testId: 't1', score: 30, hits: 10, misses: 0, meanTimeToHitMs: 500, meanMissDeg: null },
  ...change,
});

/** Plays the next rounds of the test. */
function play(history: History, rounds: number): History {
  let played = history;
  for (let round = 0; round < rounds; round += 1) {
    const next = nextRound(test, played);
    if (next) played = addRound(played, roundOf({ block: next.block, designId: next.design.code }));
  }
  return played;
}

describe('a blind test', () => {
  it.each(examples)('is read as every client stored it: %s', (text) => {
    expect(readBlindTest(aStorage(key, text).source)).toEqual(test);
  });

  it('is written in the latest version, and forgotten when it ends', () => {
    const { source, text } = aStorage(key);
    keepBlindTest(source, test);
    const written = JSON.parse(text() ?? '');
    expect(written.version).toBe(currentVersion(blindTestVersions));
    expect(fieldPathsIn(written)).toEqual(fieldPathsIn(JSON.parse(examples.at(-1) ?? '')));
    expect(storedKeys[key]).toEqual({ version: written.version, fields: Object.keys(test) });
    expect(readBlindTest(source)).toEqual(test);
    keepBlindTest(source, undefined);
    expect(readBlindTest(source)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a test of a later client', '{"version":9,"id":"t1"}'],
    ['a design that is none', (examples[0] ?? '').replace(small.code, 'CODE')],
    ['one design', (examples[0] ?? '').replace(/,\{"code":"[^}]+\}/, '')],
    ['another exercise', (examples[0] ?? '').replace('flick', 'juggle')],
  ])('is none where %s is stored', (_, text) => {
    expect(readBlindTest(aStorage(key, text).source)).toBeUndefined();
  });

  it('plays each design once in each block, both with the same targets, up to the last look', () => {
    const first = nextRound(test, emptyHistory);
    const second = nextRound(test, play(emptyHistory, 1));
    expect([first?.block, first?.round, second?.block, second?.round]).toEqual([0, 0, 0, 1]);
    expect(new Set([first?.design.code, second?.design.code])).toEqual(new Set([small.code, large.code]));
    expect(second?.seed).toBe(first?.seed);
    const third = nextRound(test, play(emptyHistory, 2));
    expect(third).toMatchObject({ block: 1, round: 0 });
    expect(third?.seed).not.toBe(first?.seed);
    const all = (plannedLooks.at(-1) ?? 0) * 2;
    expect(nextRound(test, play(emptyHistory, all - 1))).toMatchObject({ block: 47, round: 1 });
    expect(nextRound(test, play(emptyHistory, all))).toBeUndefined();
  });

  it('does not count rounds of other tests and single ones', () => {
    const others = [roundOf({ testId: 't2' }), roundOf({ testId: null, block: null })].reduce(
      addRound,
      emptyHistory,
    );
    expect(nextRound(test, others)).toEqual(nextRound(test, emptyHistory));
  });

  it('is another one each time', () => {
    const [one, other] = [startBlindTest([small, large], test), startBlindTest([small, large], test)];
    expect(one).toMatchObject({ kind: 'flick', lengthMs: 20_000, designs: [small, large] });
    expect([one.id, one.seed]).not.toEqual([other.id, other.seed]);
  });
});

it('a design is known by its picture, wherever on the screen it stands', () => {
  expect(labDesign('Anderswo', { ...defaultDesign, size: 8, offsetX: 30 }).code).toBe(small.code);
});
