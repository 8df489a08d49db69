import { describe, expect, it } from 'vitest';
import { wholeZoom } from './whole-zoom.ts';

describe('the whole magnification', () => {
  const stage = { width: 1280, height: 330 };

  it('is what is wished for where the picture fits', () => {
    expect(wholeZoom(stage, { width: 28, height: 28 }, 8)).toBe(8);
  });

  it('steps down until the picture fits', () => {
    expect(wholeZoom(stage, { width: 60, height: 60 }, 8)).toBe(4);
    expect(wholeZoom(stage, { width: 120, height: 120 }, 8)).toBe(2);
  });

  it('halves a picture that is larger than its box', () => {
    expect(wholeZoom(stage, { width: 400, height: 400 }, 8)).toBe(1 / 2);
    expect(wholeZoom(stage, { width: 900, height: 900 }, 8)).toBe(1 / 4);
    expect(wholeZoom(stage, { width: 90_000, height: 90_000 }, 8)).toBe(1 / 8);
  });

  it('is held by the narrow side of a phone', () => {
    expect(wholeZoom({ width: 350, height: 500 }, { width: 60, height: 20 }, 8)).toBe(4);
  });

  it('shows an empty picture as large as wished', () => {
    expect(wholeZoom(stage, { width: 0, height: 0 }, 8)).toBe(8);
  });
});
