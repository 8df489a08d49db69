import { expect, it } from 'vitest';
import { aRound } from '../testing/stored-rounds.ts';
import { mergeRounds, roundsMissing } from './merge-rounds.ts';

const at = (atMs: number, designId = 'd1', score = 57) => aRound({ atMs, designId, score });

it('brings the rounds of two places into the order in which they were played, each once', () => {
  const here = [at(1), at(3, 'd1', 20), at(7)];
  const there = [at(2), at(3, 'd1', 99), at(3, 'd2')];
  expect(mergeRounds(here, there).map(({ atMs, designId, score }) => [atMs, designId, score])).toEqual([
    [1, 'd1', 57],
    [2, 'd1', 57],
    [3, 'd1', 20],
    [3, 'd2', 57],
    [7, 'd1', 57],
  ]);
  expect([mergeRounds([], here), mergeRounds(here, [])]).toEqual([here, here]);
});

it('finds the rounds that one place does not have', () => {
  expect(roundsMissing([at(1), at(3)], [at(1, 'd1', 99), at(3, 'd2'), at(4)])).toEqual([at(3, 'd2'), at(4)]);
  expect(roundsMissing([at(1)], [at(1)])).toEqual([]);
});
