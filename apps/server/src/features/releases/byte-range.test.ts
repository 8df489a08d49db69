import { describe, expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

describe('the part of a 1000-byte file that a Range header asks for', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-499', 0, 499],
    ['bytes=500-', 500, 999],
    ['bytes=999-999', 999, 999],
    ['bytes=500-5000', 500, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-1000', 0, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes = 0-9 ', 0, 9],
    ['bytes=10-99999999999999999999999', 10, 999],
  ])('%s', (header, first, last) => {
    expect(requestedRange(header, 1000)).toEqual({ first, last });
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999999999999999-'])(
    'does not exist: %s',
    (header) => expect(requestedRange(header, 1000)).toBe('unsatisfiable'),
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-3',
    'bytes=a-b',
    'bytes=0-1,5-6',
    'items=0-1',
    '0-1',
  ])('is everything: %s', (header) => expect(requestedRange(header, 1000)).toBe('all'));
});
