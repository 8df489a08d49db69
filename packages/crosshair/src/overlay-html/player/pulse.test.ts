import { describe, expect, it } from 'vitest';
import { pulseKeyframes } from './pulse.ts';

describe('the pulse', () => {
  it('goes from full to 0.3 and back, never below', () => {
    expect(pulseKeyframes.map(({ opacity }) => opacity)).toEqual([1, 0.3, 1]);
  });

  it('eases only with curves that stay between their ends', () => {
    expect(new Set(pulseKeyframes.map(({ easing }) => easing))).toEqual(new Set(['ease-in-out']));
  });
});
