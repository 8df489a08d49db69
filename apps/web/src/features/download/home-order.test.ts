import { expect, it } from 'vitest';
import { homeOrder } from './home-order.ts';

const at = (id: number, day: number) => ({ id, updatedAt: `2026-11-0${day}T10:00:00.000Z` });
const idsOf = (shownId?: number) => {
  const { active, others } = homeOrder([at(1, 1), at(2, 3), at(3, 2), at(4, 3)], shownId);
  return [active?.id, others.map(({ id }) => id)];
};

it('puts the design worked on last first, the others by their last use', () => {
  expect(idsOf()).toEqual([4, [2, 3, 1]]);
});

it('puts the design first whose overlay is open in this browser', () => {
  expect(idsOf(3)).toEqual([3, [4, 2, 1]]);
});

it('falls back to the last one when the open overlay shows a design that is gone', () => {
  expect(idsOf(99)).toEqual([4, [2, 3, 1]]);
});

it('has none where nothing is saved', () => {
  expect(homeOrder([], 7)).toEqual({ active: undefined, others: [] });
});
