import { describe, expect, it } from 'vitest';
import { megabytes } from './release-info.ts';

describe('the size of the installer', () => {
  it.each([
    [0, 0],
    [49_000, 0],
    [15_149_999, 15.1],
    [15_150_000, 15.2],
    [99_960_000, 100],
    [123_456_789, 123],
  ])('of %i bytes is %d MB', (bytes, expected) => {
    expect(megabytes(bytes)).toBe(expected);
  });
});
