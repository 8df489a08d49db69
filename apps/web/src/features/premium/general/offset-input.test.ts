import { overlayOffsetPx, overlayPositionSchema } from '@punktgenau/contract/desktop/overlay-schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOffset, stepOffset } from './offset-input.ts';

describe('a typed offset', () => {
  it.each([
    ['12', 12],
    [' -7 ', -7],
    ['−7', -7],
    ['+3', 3],
    ['12 px', 12],
    ['1,9', 1],
    ['-0', 0],
    ['4096', 4096],
    ['-4096', -4096],
  ])('%j is the integer %d', (typed, px) => expect(readOffset(typed)).toEqual({ px, isClamped: false }));

  it.each(['', '   ', '-', 'abc', 'px 3', 'NaN'])('%j is none and counts as 0', (typed) =>
    expect(readOffset(typed)).toEqual({ px: 0, isClamped: false }),
  );

  it.each([
    ['4097', 4096],
    ['-4097', -4096],
    ['99999999999999999999', 4096],
  ])('%j lies beyond the range, whose end counts: %d', (typed, px) =>
    expect(readOffset(typed)).toEqual({ px, isClamped: true }),
  );

  it('is always one that the companion takes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (typed) => {
        const { px } = readOffset(typed);
        expect(overlayPositionSchema.safeParse({ x: px, y: 0 }).success).toBe(true);
      }),
    );
  });
});

describe('a step', () => {
  it('moves by its pixels', () => {
    expect(stepOffset(3, -5)).toBe(-2);
  });

  it('ends where the range ends', () => {
    expect(stepOffset(overlayOffsetPx.max - 2, 5)).toBe(overlayOffsetPx.max);
    expect(stepOffset(overlayOffsetPx.min, -1)).toBe(overlayOffsetPx.min);
  });
});
