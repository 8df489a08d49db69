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

  it('never goes below true pixels, even when the picture is larger than the box', () => {
    expect(wholeZoom(stage, { width: 900, height: 900 }, 8)).toBe(1);
  });

  it('is held by the narrow side of a phone', () => {
    expect(wholeZoom({ width: 350, height: 500 }, { width: 60, height: 20 }, 8)).toBe(4);
  });

  it('shows an empty picture as large as wished', () => {
    expect(wholeZoom(stage, { width: 0, height: 0 }, 8)).toBe(8);
  });
});
