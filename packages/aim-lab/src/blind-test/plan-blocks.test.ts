import { describe, expect, it } from 'vitest';
import { planBlocks } from './plan-blocks.ts';

const designIds = ['a', 'b', 'c'];

describe('the plan of a blind test', () => {
  it('has each design once in every block', () => {
    const plan = planBlocks({ designIds, blocks: 48, seed: 1 });
    expect(plan).toHaveLength(48);
    for (const order of plan) expect(order.toSorted()).toEqual(designIds);
  });

  it('brings every order as often, so that no design is always the first', () => {
    const counts = new Map<string, number>();
    for (const order of planBlocks({ designIds, blocks: 6000, seed: 2 })) {
      counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('is the same from the same seed, and a longer one begins like a shorter one', () => {
    const plan = (blocks: number, seed: number) => planBlocks({ designIds, blocks, seed });
    expect(plan(48, 3).slice(0, 8)).toEqual(plan(8, 3));
    expect(plan(48, 4)).not.toEqual(plan(48, 3));
  });
});
