import { expect, it } from 'vitest';
import { guidBytes } from './known-folders.ts';

it('lays a GUID out as Windows does', () => {
  expect([...guidBytes('00010203-0405-0607-0809-0A0B0C0D0E0F')]).toEqual([
    3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15,
  ]);
});
