import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breachedPasswordsFile } from '../../config/server-root.ts';
import { entryBytes, readBreachedPasswords } from './breached-passwords.ts';

const isBreached = readBreachedPasswords(breachedPasswordsFile);

it.each(['iloveyou', 'sunshine1', 'liverpool1', 'QWERTYUIOP', 'Football1', 'ｐａｓｓｗｏｒｄ'])(
  'passwords of published leaks are known in any case and width: %s',
  (password) => {
    expect(isBreached(password)).toBe(true);
  },
);

it.each(['ruhige Hand am Abzug', 'Kirschbaum-Leiter-Oktober', 'q8$Zt!m2Lw', ''])(
  'others are not: %j',
  (password) => {
    expect(isBreached(password)).toBe(false);
  },
);

it('the list is sorted, without doubles, and as large as its description says', () => {
  const entries = readFileSync(breachedPasswordsFile);
  expect(entries.length).toBe(202_753 * entryBytes);
  const unordered: number[] = [];
  for (let start = entryBytes; start < entries.length; start += entryBytes) {
    const before = entries.subarray(start - entryBytes, start);
    if (before.compare(entries, start, start + entryBytes) >= 0) unordered.push(start);
  }
  expect(unordered).toEqual([]);
});
