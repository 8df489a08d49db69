import { describe, expect, it } from 'vitest';
import { judgeWine } from './find-wine.mjs';

describe('which Wine is used', () => {
  it('is the proven one, named in the log', () => {
    expect(judgeWine('wine-8.0 (Debian 8.0~repack-4)\n', false)).toEqual({ words: 'Wine 8.0' });
    expect(judgeWine('wine-8.0.2\n', false)).toEqual({ words: 'Wine 8.0.2' });
  });

  it.each(['wine-10.0 (Debian 10.0~repack-6)', 'wine-9.22', 'wine-80.1', 'nonsense'])(
    'is not %s, which counts as missing',
    (output) => {
      const { words, objection } = judgeWine(output, false);
      expect(words).toContain('only Wine 8 is proven');
      expect(objection).toContain('Wine 8 (it has Wine ');
    },
  );

  it('is any other only when that is asked for, with a warning', () => {
    const { words, objection } = judgeWine('wine-10.0', true);
    expect(objection).toBeUndefined();
    expect(words).toContain('Wine 10.0, but only Wine 8 is proven');
  });
});
