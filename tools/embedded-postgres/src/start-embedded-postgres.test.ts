import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { waitUntil } from './running-process.ts';
import { aDatabase, aDirectory, installedIn, isRoot, processesIn, query } from './testing/harness.ts';

it('makes a durable, checksummed UTF-8 database that is not reachable over the network', async () => {
  const { connectionString } = await aDatabase(aDirectory());
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'data_checksums',
    'server_encoding',
    'listen_addresses',
  ];
  const values = settings.map((name) => `current_setting('${name}') AS ${name}`).join(', ');
  expect(await query(connectionString, `SELECT ${values}`)).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    },
  ]);
});

it('compares letters by Unicode, on every system alike', async () => {
  const { connectionString } = await aDatabase(aDirectory());
  expect(await query(connectionString, "SELECT lower('ÄÖÜÉ') AS lower, 'Z' < 'a' AS by_code_point")).toEqual([
    { lower: 'äöüé', by_code_point: true },
  ]);
});

it('keeps the data over a stop and a start', async () => {
  const dataDir = aDirectory();
  const first = await aDatabase(dataDir);
  await query(first.connectionString, "CREATE TABLE notes AS SELECT 'still here' AS text");
  await first.stop();
  const second = await aDatabase(dataDir);
  expect(await query(second.connectionString, 'SELECT text FROM notes')).toEqual([{ text: 'still here' }]);
});

it('leaves neither a process nor a socket directory after a stop', async () => {
  const dataDir = await installedIn(aDirectory());
  const database = await aDatabase(dataDir);
  const runDirectory = new URL(database.connectionString).searchParams.get('host');
  expect(runDirectory && existsSync(runDirectory)).toBe(true);
  expect(processesIn(dataDir).length).toBeGreaterThan(1);
  await database.stop();
  await database.stop();
  expect(await waitUntil(() => processesIn(dataDir).length === 0, 5_000)).toBe(true);
  expect(runDirectory && existsSync(runDirectory)).toBe(false);
});

it('refuses a second start on the same directory, also under another name, and starts after the first has stopped', async () => {
  const dataDir = await installedIn(join(aDirectory(), 'database'));
  const alias = join(aDirectory(), 'alias');
  const database = await aDatabase(dataDir);
  symlinkSync(dataDir, alias);
  for (const path of [dataDir, alias]) {
    const refusal = await startEmbeddedPostgres({ dataDir: path }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
    expect(refusal).toMatchObject({ code: 'data_dir_in_use', message: expect.stringContaining(dataDir) });
  }
  expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  await aDatabase(alias);
});

it('lets only one of many simultaneous first starts win', async () => {
  const dataDir = aDirectory();
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => aDatabase(dataDir)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) {
    if (start.status === 'rejected') expect(start.reason).toMatchObject({ code: 'data_dir_in_use' });
  }
});

it('runs databases of different directories side by side', async () => {
  const [one, other] = await Promise.all([aDatabase(aDirectory()), aDatabase(aDirectory())]);
  await query(one.connectionString, 'CREATE TABLE only_here ()');
  expect(await query(other.connectionString, "SELECT to_regclass('only_here') AS found")).toEqual([
    { found: null },
  ]);
});

it('throws a half-made database away and makes a new one', async () => {
  const dataDir = aDirectory();
  const unfinished = join(dataDir, 'cluster.unfinished-0123abcd');
  mkdirSync(join(unfinished, 'base'), { recursive: true });
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  const { connectionString } = await aDatabase(dataDir);
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir)).toEqual(['cluster']);
});

it('is not fooled by a stale lock file whose process number belongs to another process by now', async () => {
  const dataDir = await installedIn(aDirectory());
  const stale = `${process.pid}\n${join(dataDir, 'cluster')}\n1700000000\n5432\n/tmp/gone\n\n0 0\nready\n`;
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), stale);
  const { connectionString } = await aDatabase(dataDir);
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe('a database that ends by itself', () => {
  it('is reported, and started again at the same address with its data', async () => {
    const dataDir = await installedIn(aDirectory());
    const reported: EmbeddedPostgresError[] = [];
    const database = await aDatabase(dataDir, { onUnexpectedExit: (error) => reported.push(error) });
    await query(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
    // As the kernel does when memory runs out, or an administrator by mistake.
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const pid = readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? Number.NaN;
      process.kill(pid, signal);
      const rows = () => query(database.connectionString, 'SELECT number FROM kept').catch(() => []);
      const newPid = () => readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? pid;
      await expect.poll(newPid).not.toBe(pid);
      await expect.poll(rows).toEqual([{ number: 7 }]);
    }
    expect(reported).toHaveLength(2);
    expect(reported[0]).toMatchObject({ code: 'start_failed' });
    await database.stop();
    expect(await waitUntil(() => processesIn(dataDir).length === 0, 5_000)).toBe(true);
    const runDirectory = new URL(database.connectionString).searchParams.get('host');
    expect(runDirectory && existsSync(runDirectory)).toBe(false);
  });

  it('is away as shortly the seventh time as the first, when it has served in between', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await installedIn(aDirectory());
    const database = await aDatabase(dataDir);
    const answers = (statement: string) =>
      query(database.connectionString, statement).then(
        () => true,
        () => false,
      );
    let longestAwayMs = 0;
    for (let times = 0; times < 7; times += 1) {
      expect(await answers('SELECT pg_sleep(0.4)')).toBe(true);
      const killedMs = performance.now();
      process.kill(readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? Number.NaN, 'SIGKILL');
      await expect.poll(() => answers('SELECT 1'), { timeout: 30_000 }).toBe(true);
      longestAwayMs = Math.max(longestAwayMs, performance.now() - killedMs);
    }
    // Each pause as long again as the one before would be 16 seconds by now.
    expect(longestAwayMs).toBeLessThan(12_000);
  });

  it('is tried again until it starts; a stop in between gives the directory free', async () => {
    const dataDir = await installedIn(aDirectory());
    const reported: EmbeddedPostgresError[] = [];
    const database = await aDatabase(dataDir, { onUnexpectedExit: (error) => reported.push(error) });
    const settings = join(dataDir, 'cluster', 'postgresql.auto.conf');
    writeFileSync(settings, 'no_such_setting = on\n');
    process.kill(readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => reported.length).toBeGreaterThan(1);
    expect(reported[1]?.message).toContain('no_such_setting');
    writeFileSync(settings, '');
    const one = () => query(database.connectionString, 'SELECT 1 AS one').catch(() => []);
    await expect.poll(one).toEqual([{ one: 1 }]);
    writeFileSync(settings, 'no_such_setting = on\n');
    const before = reported.length;
    process.kill(readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => reported.length).toBeGreaterThan(before + 1);
    await database.stop();
    writeFileSync(settings, '');
    await aDatabase(dataDir);
  });

  it('is started again although the process number in its lock file belongs to another process by now', async () => {
    const [dataDir, other] = [await installedIn(aDirectory()), await installedIn(aDirectory())];
    await aDatabase(other);
    // A process of the same user, which PostgreSQL would take for the owner of the directory.
    const otherPid = readPostmasterFile(join(other, 'cluster'))?.pid;
    const stale = `${otherPid}\n${join(dataDir, 'cluster')}\n1700000000\n5432\n/tmp/gone\n\n0 0\nready\n`;
    let ends = 0;
    const database = await aDatabase(dataDir, {
      onUnexpectedExit() {
        ends += 1;
        if (ends === 1) writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), stale);
      },
    });
    process.kill(readPostmasterFile(join(dataDir, 'cluster'))?.pid ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => ends).toBe(1);
    const one = () => query(database.connectionString, 'SELECT 1 AS one').catch(() => []);
    await expect.poll(one).toEqual([{ one: 1 }]);
  });
});

it('refuses a directory that another version of PostgreSQL made', async () => {
  const dataDir = await installedIn(aDirectory());
  writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '14\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringContaining('PostgreSQL 14'),
  });
});

it('says what PostgreSQL said when it does not start', async () => {
  const dataDir = await installedIn(aDirectory());
  writeFileSync(join(dataDir, 'cluster', 'postgresql.conf'), 'no_such_setting = on\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringContaining('no_such_setting'),
  });
});

it.runIf(isRoot)('works in a directory the database user cannot reach by its path', async () => {
  const privateHome = aDirectory('private');
  const dataDir = join(privateHome, 'checkout', 'data');
  const first = await aDatabase(dataDir);
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  const second = await aDatabase(dataDir);
  expect(await query(second.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'data_dir_in_use' });
});
