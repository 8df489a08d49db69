import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDataDirectory, markDataDirectory, UnusableDataDirectoryError } from './data-directory.ts';
import { startDatabase } from './start-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'punktgenau-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => join(dataDir, 'data-version.json');
const mark = (text: string) => writeFileSync(file(), text);

describe('the data directory', () => {
  it.each([
    ['that no server has marked yet', undefined],
    ['of version 1', '{"version":1,"migrations":20}\n'],
    ['of version 1 with fewer tables', '{"version":1,"migrations":3}\n'],
  ])('is used %s, and is of this version afterwards', (_, text) => {
    if (text) mark(text);
    checkDataDirectory(dataDir, 20);
    markDataDirectory(dataDir, 20);
    expect(readFileSync(file(), 'utf8')).toBe('{"version":1,"migrations":20}\n');
    expect(readdirSync(dataDir)).toEqual(['data-version.json']);
  });

  it.each([
    ['whose layout is newer', '{"version":2,"migrations":20,"more":true}'],
    ['whose tables are newer', '{"version":1,"migrations":21}'],
    ['whose mark is damaged', '{"version":'],
    ['whose mark says something else', '{"version":"two","migrations":1}'],
  ])('is refused %s, and stays as it is', async (_, text) => {
    mark(text);
    expect(() => checkDataDirectory(dataDir, 20)).toThrow(UnusableDataDirectoryError);
    const start = startDatabase({
      databaseUrl: undefined,
      dataDir,
      knownMigrations: 20,
      mayCreate: true,
      log: () => undefined,
    });
    await expect(start).rejects.toThrow(UnusableDataDirectoryError);
    expect(readdirSync(dataDir)).toEqual(['data-version.json']);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it.runIf(process.platform === 'linux')('is refused where nothing can be made', () => {
    expect(() => checkDataDirectory('/proc/punktgenau/data', 20)).toThrow(
      '/proc/punktgenau/data cannot be made: /proc holds no directories of anybody. Choose another DATA_DIR.',
    );
  });

  it('says what the operator can do', () => {
    mark('{"version":2,"migrations":20}');
    expect(() => checkDataDirectory(dataDir, 20)).toThrow(
      /was used by a newer version of Punktgenau.*Install that version again, restore the backup.*DATA_DIR/,
    );
  });

  it('without a database is no new service, unless it may become one', async () => {
    const start = startDatabase({
      ...{ databaseUrl: undefined, dataDir, knownMigrations: 20, mayCreate: false },
      log: () => undefined,
    });
    await expect(start).rejects.toThrow(/no database in .*npm run db:init.*not mounted.*npm run restore/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
