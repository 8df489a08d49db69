import { describe, expect, it } from 'vitest';
import { moveInGrid } from './grid-move.ts';

describe('a grid of 10 in rows of 4', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 9, 5],
    ['Home', 6, 0],
    ['End', 0, 9],
  ])('%s leads from %d to %d', (key, from, to) => {
    expect(moveInGrid(key, from, 10, 4)).toBe(to);
  });

  it.each([
    ['ArrowRight', 9],
    ['ArrowLeft', 0],
    ['ArrowDown', 6],
    ['ArrowUp', 3],
    ['Home', 0],
    ['a', 3],
    ['constructor', 3],
  ])('%s leads nowhere from %d', (key, from) => {
    expect(moveInGrid(key, from, 10, 4)).toBeNull();
  });
});
