import { describe, expect, it } from 'vitest';
import { countTouched } from './old-code.tsx';

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
