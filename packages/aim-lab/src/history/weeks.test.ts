import { describe, expect, it } from 'vitest';
import { aRound } from '../testing/stored-rounds.ts';
import { exercisesOf, weeksOf } from './weeks.ts';

const flicks = { kind: 'flick', lengthMs: 20_000 } as const;
/** In the time zone of the machine, as a player's browser has one. */
const local = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime();
const scored = (atMs: number, score: number, change = {}) => aRound({ atMs, score, ...change });

describe('the weeks of an exercise', () => {
  it('begin on Monday at midnight and have their rounds, mean and best', () => {
    const rounds = [
      scored(local(11, 15, 23, 59), 30),
      scored(local(11, 16, 0, 0), 40),
      scored(local(11, 22, 23, 59), 50),
      scored(local(11, 23, 0, 0), 60),
    ];
    expect(weeksOf(rounds, flicks)).toEqual([
      { startMs: local(11, 9, 0), rounds: 1, mean: 30, best: 30 },
      { startMs: local(11, 16, 0), rounds: 2, mean: 45, best: 50 },
      { startMs: local(11, 23, 0), rounds: 1, mean: 60, best: 60 },
    ]);
  });

  it('leave out weeks without a round, and go over the end of a year', () => {
    const rounds = [scored(local(12, 29), 30), scored(new Date(2027, 0, 3, 20).getTime(), 50)];
    expect(weeksOf(rounds, flicks)).toEqual([{ startMs: local(12, 28, 0), rounds: 2, mean: 40, best: 50 }]);
    const apart = [scored(local(10, 1), 30), scored(local(10, 29), 50)];
    expect(weeksOf(apart, flicks).map(({ startMs }) => startMs)).toEqual([local(9, 28, 0), local(10, 26, 0)]);
  });

  it('are of that exercise, and of one design where one is named', () => {
    const rounds = [
      scored(local(11, 24), 30),
      scored(local(11, 24), 99, { kind: 'static' }),
      scored(local(11, 24), 99, { lengthMs: 60_000 }),
      scored(local(11, 25), 50, { designId: 'd2' }),
    ];
    expect(weeksOf(rounds, flicks)).toMatchObject([{ rounds: 2, mean: 40 }]);
    expect(weeksOf(rounds, flicks, 'd2')).toMatchObject([{ rounds: 1, mean: 50 }]);
    expect(weeksOf(rounds, flicks, 'd3')).toEqual([]);
  });
});

it('the exercises are named once each, the one played last first', () => {
  const rounds = [
    aRound(flicks),
    aRound({ kind: 'static' }),
    aRound({ kind: 'flick', lengthMs: 60_000 }),
    aRound(flicks),
  ];
  expect(exercisesOf(rounds)).toEqual([
    flicks,
    { kind: 'flick', lengthMs: 60_000 },
    { kind: 'static', lengthMs: 20_000 },
  ]);
  expect(exercisesOf([])).toEqual([]);
});
