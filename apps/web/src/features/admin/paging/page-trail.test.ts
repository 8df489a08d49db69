import { describe, expect, it } from 'vitest';
import { firstPage, nextPage, readTrail, writeTrail } from './page-trail.ts';

describe('the trail of pages in an address', () => {
  it('is empty on the first page', () => {
    expect(readTrail(null)).toEqual(firstPage);
    expect(writeTrail(firstPage)).toBeUndefined();
  });

  it('survives the address', () => {
    const third = nextPage(nextPage(firstPage, 812), 787);
    expect(writeTrail(third)).toBe('812.787');
    expect(readTrail('812.787')).toEqual([812, 787]);
  });

  it.each(['x', '0', '-5', '7.', '.7', '7.7', '7.8', '1e3', ' 7', '99999999999', '2147483648', '7.6.abc'])(
    'begins at the first page when the address says %j',
    (text) => {
      expect(readTrail(text)).toEqual(firstPage);
    },
  );

  it('forgets the oldest pages before the address grows without end', () => {
    const long = Array.from({ length: 200 }, (_, index) => 1000 - index);
    const longer = nextPage(long, 5);
    expect(longer).toHaveLength(200);
    expect(longer.at(-1)).toBe(5);
    expect(readTrail(writeTrail(longer) ?? '')).toEqual(longer);
    expect(readTrail([...long, 5].join('.'))).toEqual(firstPage);
  });
});
