import { describe, expect, it } from 'vitest';
import { countTouched, rulerMarks } from './measures.ts';

describe('the pixel count', () => {
  it('counts every pixel that is not fully transparent, however faint', () => {
    const opaque = [0, 217, 255, 255];
    const faint = [0, 217, 255, 1];
    const clear = [0, 217, 255, 0];
    expect(countTouched([...opaque, ...clear, ...faint, ...clear])).toBe(2);
  });

  it('is zero for an empty picture', () => {
    expect(countTouched([])).toBe(0);
  });
});

describe('the numbers of the ruler', () => {
  it('count outwards from the centre in both directions', () => {
    expect(rulerMarks(500, 8, 10)).toEqual([-20, -10, 0, 10, 20]);
  });

  it('keep clear of the ends', () => {
    expect(rulerMarks(340, 8, 10)).toEqual([-10, 0, 10]);
  });

  it('are only the zero on a very short ruler', () => {
    expect(rulerMarks(60, 8, 10)).toEqual([0]);
  });

  it('are none before the ruler has a length', () => {
    expect(rulerMarks(0, 8, 10)).toEqual([]);
  });
});
