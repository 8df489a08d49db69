import { describe, expect, it } from 'vitest';
import { normalRandom, seededRandom } from '../random/seeded-random.ts';
import { compareDesigns, holm, plannedLooks, type TestRound } from './compare-designs.ts';

/** Rounds whose scores are what `scoreOf` says for a design and a block. */
function roundsOf(
  designIds: readonly string[],
  blocks: number,
  scoreOf: (id: string, block: number) => number,
) {
  return Array.from({ length: blocks }, (_, block) =>
    designIds.map((designId): TestRound => ({ block, designId, score: scoreOf(designId, block) })),
  ).flat();
}

function compare(blocks: number, scores: Record<string, (block: number) => number>) {
  const designIds = Object.keys(scores);
  const rounds = roundsOf(designIds, blocks, (id, block) => scores[id]?.(block) ?? 0);
  const result = compareDesigns({ designIds, rounds, seed: 1 });
  if (result === null) throw new Error('There are whole blocks.');
  return result;
}

/** Noise that is the same in each run. */
const noisy = (mean: number, deviation: number, seed: number) => {
  const random = seededRandom(seed);
  const scores = Array.from({ length: 48 }, () => mean + deviation * normalRandom(random));
  return (block: number) => scores[block] ?? mean;
};
const practised = (block: number) => 50 + block;

describe('designs compared', () => {
  it('are told apart by what they do within blocks, however much the player learns meanwhile', () => {
    const result = compare(8, { a: (block) => practised(block) + 5 + (block % 2), b: practised });
    expect(result).toMatchObject({
      blocks: 8,
      bestId: 'a',
      against: [{ otherId: 'b', effect: 5.5, pValue: 2 / 256, interval: [5, 6] }],
      verdict: { kind: 'decided', winnerId: 'a', atBlocks: 8 },
    });
    const percent = (100 * 5.5) / 53.5;
    expect(result.against[0]?.effectPercent).toBeCloseTo(percent, 10);
  });

  it('are turned round when the second is the best', () => {
    const { against, bestId } = compare(8, {
      a: practised,
      b: (block) => practised(block) + 5 + (block % 2),
    });
    expect(bestId).toBe('b');
    expect(against[0]).toMatchObject({ otherId: 'a', effect: 5.5, interval: [5, 6] });
  });

  it('are decided at planned looks only, and stay decided', () => {
    const scores = { a: (block: number) => practised(block) + 5 + (block % 2), b: practised };
    expect(compare(7, scores).verdict).toEqual({ kind: 'undecided', nextLook: 8, moreBlocks: 0 });
    for (const blocks of [8, 9, 20, 48]) {
      expect(compare(blocks, scores).verdict).toEqual({ kind: 'decided', winnerId: 'a', atBlocks: 8 });
    }
    // From the ninth block on everything turns round; what was decided was decided.
    const turning = {
      a: (block: number) => practised(block) + (block < 8 ? 5 + (block % 2) : -19),
      b: practised,
    };
    expect(compare(12, turning)).toMatchObject({ bestId: 'b', verdict: { winnerId: 'a', atBlocks: 8 } });
    const late = { a: (block: number) => practised(block) + (block < 2 ? -9 : 9), b: practised };
    expect(compare(11, late).verdict).toMatchObject({ kind: 'undecided', nextLook: 12 });
  });

  it('are not decided by what would be clear in a single test', () => {
    // Two blocks of twelve the other way: 158 of 4,096 assignments are as clear, which a single test would take for enough.
    const close = compare(12, { a: (block) => (block === 3 || block === 7 ? 48 : 52), b: () => 50 });
    expect(close.against[0]?.pValue).toBe(158 / 4096);
    expect(close.verdict.kind).toBe('undecided');
    const single = compare(24, { a: noisy(52.6, 5, 3), b: noisy(50, 5, 4) });
    expect(single.against[0]?.pCorrected).toBeCloseTo(4 * (single.against[0]?.pValue ?? 0), 10);
  });

  it('need more blocks the smaller the difference is against the noise', () => {
    const needed = (effect: number) => {
      const { verdict } = compare(11, { a: (block) => 50 + effect + (block % 2 ? 6 : -6), b: () => 50 });
      return verdict.kind === 'undecided' ? verdict.moreBlocks : null;
    };
    const [small, large] = [needed(1), needed(4)];
    expect(small).toBeGreaterThan(4 * (large ?? 0));
    const alike = compare(4, { a: () => 50, b: () => 50 });
    expect(alike.verdict).toEqual({ kind: 'undecided', nextLook: 8, moreBlocks: null });
  });

  it('that hardly differ are too alike to matter', () => {
    const scores = { a: (block: number) => 100 + 0.2 * (block % 3), b: () => 100 };
    expect(compare(12, scores).verdict).toEqual({ kind: 'too-small', atBlocks: 8 });
  });

  it('that are still undecided at the last look have no next one', () => {
    const { verdict } = compare(48, { a: noisy(50, 7, 1), b: noisy(50, 7, 2) });
    expect(verdict).toMatchObject({ kind: 'undecided', nextLook: null });
  });

  it('of three and four are decided when one is better than each other', () => {
    const better = (block: number) => practised(block) + 8 + (block % 3);
    const three = compare(12, { a: practised, b: better, c: noisy(55, 3, 1) });
    expect(three).toMatchObject({ bestId: 'b', verdict: { kind: 'decided', winnerId: 'b', atBlocks: 12 } });
    expect(three.against.map(({ otherId }) => otherId)).toEqual(['a', 'c']);
    // Two are as good as each other, and better than the third.
    const asGood = (block: number) => practised(block) + 8 + ((block + 1) % 3);
    const two = compare(24, { a: better, b: asGood, c: practised });
    expect(two.verdict.kind).toBe('undecided');
  });

  it('count whole blocks, in whatever order rounds come, and the first round of two', () => {
    const rounds = [
      ...roundsOf(['a', 'b'], 5, (id) => (id === 'a' ? 60 : 50)),
      { block: 5, designId: 'a', score: 1 },
    ];
    const twice = [...rounds, { block: 0, designId: 'a', score: 1 }];
    const result = compareDesigns({ designIds: ['a', 'b'], rounds: twice, seed: 1 });
    expect(result).toMatchObject({ blocks: 5, means: [{ mean: 60 }, { mean: 50 }] });
    const mixed = [...rounds.slice(5), ...rounds.slice(0, 5)].reverse();
    expect(compareDesigns({ designIds: ['a', 'b'], rounds: mixed, seed: 1 })).toEqual(result);
    expect(compareDesigns({ designIds: ['a', 'b'], rounds: rounds.slice(0, 1), seed: 1 })).toBeNull();
  });

  it('of which one never hits have no percentage', () => {
    const [against] = compare(8, { a: (block) => 3 + block, b: () => 0 }).against;
    expect(against).toMatchObject({ effectPercent: null, intervalPercent: null });
  });
});

describe('Holm’s correction', () => {
  it('is that of the textbook', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
  });
});

describe('the planned looks', () => {
  it('begin where one can decide: at eight blocks of two designs', () => {
    expect(plannedLooks).toEqual([8, 12, 24, 48]);
    const clear = compare(8, { a: () => 60, b: () => 50 });
    expect(clear.against[0]?.pCorrected).toBe(4 * (2 / 256));
    expect(clear.verdict.kind).toBe('decided');
  });
});
