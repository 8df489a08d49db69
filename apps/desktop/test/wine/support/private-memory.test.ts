import { expect, it } from 'vitest';
import { privateKilobytes } from './private-memory.ts';

/** A mapping as the kernel writes it, with the lines that count. */
const mapping = (range: string, permissions: string, anonymousKb: number, file = '', offset = '00000000') =>
  [
    `${range} ${permissions} ${offset} 00:1b 7788 ${' '.repeat(20)}${file}`.trimEnd(),
    'Size:              10000 kB',
    `Rss:               ${anonymousKb + 40} kB`,
    `Anonymous:         ${anonymousKb} kB`,
    'THPeligible:           0',
  ].join('\n');

const program = '/tmp/prefix/drive_c/Punktgenau/Punktgenau.exe';
const imageBytes = (path: string) => (path === program ? 0x500_0000 : 0);

it('counts memory of the process, and of a program only what can be written', () => {
  const smaps = [
    mapping('00940000-00d40000', 'rw-p', 4000),
    mapping('140000000-140001000', 'r--p', 0, program),
    mapping('140001000-141d4e000', 'r-xp', 30_000),
    mapping('141d4e000-144fff000', 'r--p', 53_000),
    mapping('144fff000-145000000', 'rw-p', 440),
    mapping('145000000-145001000', 'r--p', 7),
    mapping('7f1db952e000-7f1db9684000', 'r-xp', 0, '/usr/lib/libc.so.6', '00026000'),
    mapping('7ffd00000000-7ffd00021000', 'rw-p', 16, '[stack]'),
  ].join('\n');
  expect(privateKilobytes(smaps, imageBytes)).toBe(4000 + 440 + 7 + 16);
});

it('takes a program that is only read, as a file, for no loaded one', () => {
  const smaps = [
    mapping('00920000-00931000', 'r--s', 0, program),
    mapping('00931000-00940000', 'r--p', 60),
  ].join('\n');
  expect(privateKilobytes(smaps, imageBytes)).toBe(60);
});
