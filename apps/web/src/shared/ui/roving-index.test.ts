import { describe, expect, it } from 'vitest';
import { nextIndex } from './roving-index.ts';

describe('keys in a row of options', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s from option %i leads to option %i', (key, from, to) => {
    expect(nextIndex(key, from, 3)).toBe(to);
  });

  it('go around the ends', () => {
    expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
    expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
  });

  it('pass over what cannot be chosen', () => {
    const isSkipped = (index: number) => index === 1 || index === 3;
    expect(nextIndex('ArrowRight', 0, 4, isSkipped)).toBe(2);
    expect(nextIndex('ArrowRight', 2, 4, isSkipped)).toBe(0);
    expect(nextIndex('End', 0, 4, isSkipped)).toBe(2);
  });

  it('lead nowhere when everything is locked, or for another key', () => {
    expect(nextIndex('ArrowRight', 0, 2, () => true)).toBeNull();
    expect(nextIndex('a', 0, 2)).toBeNull();
    expect(nextIndex('Home', 0, 3)).toBeNull();
  });
});
