import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyFolder } from '../../../scripts/lib/copy-folder.mjs';
import { runBackup, runRestore } from '../src/commands/backup-command.ts';
import { migrationsFolder } from '../src/config/server-root.ts';
import { readManifest } from '../src/db/backup/manifest.ts';
import { findTool } from '../src/db/backup/postgres-tools.ts';
import { openDatabase } from '../src/db/database.ts';
import { countMigrations, migrateDatabase } from '../src/db/migrate.ts';
import { joinDatabase, type RunningDatabase, startDatabase } from '../src/db/start-database.ts';

/** Databases are made and copied here; on a busy disk that takes a while. */
const patient = { timeout: 180_000 };

const knownMigrations = countMigrations(migrationsFolder);

/** A directory that is gone after the test; the database may run as another user. */
function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'punktgenau-backup-'));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return directory;
}

const settingsOf = (dataDir: string) => ({
  ...{ databaseUrl: undefined, dataDir, knownMigrations, mayCreate: true },
  log: () => undefined,
});

/** The database of a data directory, with all tables, started; stopped after the test if the test did not. */
async function anInstallation(dataDir: string): Promise<RunningDatabase> {
  copyFolder(inject('installation'), dataDir);
  writeFileSync(join(dataDir, 'session-secret'), 'a secret of this installation', { mode: 0o600 });
  mkdirSync(join(dataDir, 'outbox'));
  writeFileSync(join(dataDir, 'outbox', 'mail.eml'), 'Hallo');
  return startAgain(dataDir);
}

async function startAgain(dataDir: string): Promise<RunningDatabase> {
  const running = await startDatabase(settingsOf(dataDir));
  onTestFinished(() => running.stop());
  return running;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = await connect(connectionString);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const reserve = (name: string) =>
  `insert into reserved_usernames (username_key, expires_at) values ('${name}', now())`;
const reservedNames = async (connectionString: string) =>
  (await query(connectionString, 'select username_key from reserved_usernames')).map((row) =>
    String(row.username_key),
  );

/** Runs the two commands as an operator does, on an installation. */
function anOperator(dataDir: string, databaseUrl?: string, now = new Date('2026-03-01T12:00:00Z')) {
  const lines: string[] = [];
  const surroundings = {
    ...{ dataDir, databaseUrl, product: '0.0.0', knownMigrations, now },
    say: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
  };
  return {
    lines,
    backup: (...args: string[]) =>
      runBackup(args, surroundings, async (work) => {
        const running = await joinDatabase({ ...settingsOf(dataDir), databaseUrl });
        try {
          await work(running.connectionString);
        } finally {
          await running.stop();
        }
      }),
    restore: (...args: string[]) => runRestore(args, surroundings),
  };
}

const onlyBackup = (folder: string) => join(folder, readdirSync(folder)[0] ?? '');

describe('a backup of the embedded database', patient, () => {
  it('taken while players write holds every write acknowledged before it began, and is verified', async () => {
    const [dataDir, folder] = [join(aDirectory(), 'data'), aDirectory()];
    const { connectionString } = await anInstallation(dataDir);
    const acknowledged: string[] = [];
    let isOver = false;
    const writer = async (id: number) => {
      const client = await connect(connectionString);
      for (let round = 0; !isOver; round += 1) {
        const name = `writer${id}-${round}`;
        await client.query(reserve(name));
        acknowledged.push(name);
        await client.query(`update reserved_usernames set email_key = 'x' where username_key = '${name}'`);
      }
      await client.end();
    };
    const writers = [1, 2, 3, 4].map(writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(200);

    const before = [...acknowledged];
    const operator = anOperator(dataDir);
    expect(await operator.backup(folder), operator.lines.join('\n')).toBe(0);
    isOver = true;
    await Promise.all(writers);

    const target = join(aDirectory(), 'restored');
    expect(await operator.restore(onlyBackup(folder), '--to', target), operator.lines.join('\n')).toBe(0);
    expect(operator.lines).toContainEqual(expect.stringMatching(/all \d+ tables have the same rows/));
    const restored = await startAgain(target);
    const names = await reservedNames(restored.connectionString);
    expect(names).toEqual(expect.arrayContaining(before));
    const manifest = readManifest(onlyBackup(folder));
    expect(names).toHaveLength(manifest.tables['public.reserved_usernames']?.rows ?? -1);
    // It goes on from there.
    await query(restored.connectionString, reserve('afterwards'));
  });

  it('has the secrets and files of the data directory, readable by nobody else; the next start has them again', async () => {
    const [dataDir, folder] = [join(aDirectory(), 'data'), aDirectory()];
    await (await anInstallation(dataDir)).stop();
    // The server does not run: the command starts the database for itself.
    const operator = anOperator(dataDir);
    expect(await operator.backup(folder), operator.lines.join('\n')).toBe(0);
    const backup = onlyBackup(folder);
    expect(execFileSync('find', [backup, '-perm', '/077'], { encoding: 'utf8' })).toBe('');

    const target = join(aDirectory(), 'restored');
    expect(await operator.restore(backup, '--to', target), operator.lines.join('\n')).toBe(0);
    expect(readFileSync(join(target, 'session-secret'), 'utf8')).toBe('a secret of this installation');
    expect(readFileSync(join(target, 'outbox/mail.eml'), 'utf8')).toBe('Hallo');
    expect(readdirSync(target).sort()).toEqual(['data-version.json', 'outbox', 'postgres', 'session-secret']);
  });

  it('keeps the newest ones it is told to keep, and nothing half', async () => {
    const [dataDir, folder] = [join(aDirectory(), 'data'), aDirectory()];
    await anInstallation(dataDir);
    for (const day of [1, 2, 3]) {
      const operator = anOperator(dataDir, undefined, new Date(Date.UTC(2026, 2, day)));
      expect(await operator.backup(folder, '--keep', '2')).toBe(0);
    }
    expect(readdirSync(folder).sort()).toEqual([
      'punktgenau-20260302T000000Z',
      'punktgenau-20260303T000000Z',
    ]);

    const again = anOperator(dataDir, undefined, new Date(Date.UTC(2026, 2, 3)));
    expect(await again.backup(folder)).toBe(1);
    expect(again.lines.join('\n')).toContain('already');
    const inside = anOperator(dataDir);
    expect(await inside.backup(join(dataDir, 'backups'))).toBe(1);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describe('restoring', patient, () => {
  it('never overwrites, and refuses a backup that is damaged, unfinished or of a later version', async () => {
    const [dataDir, folder] = [join(aDirectory(), 'data'), aDirectory()];
    await anInstallation(dataDir);
    const operator = anOperator(dataDir);
    expect(await operator.backup(folder)).toBe(0);
    const backup = onlyBackup(folder);
    const said = () => operator.lines.at(-1);

    expect(await operator.restore(backup)).toBe(1);
    expect(said()).toContain('is not empty');
    expect(await operator.restore(folder, '--to', join(aDirectory(), 'data'))).toBe(1);
    expect(said()).toContain('is no backup');
    expect(await operator.restore(backup, '--until', 'yesterday', '--archive', folder)).toBe(2);

    const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
    const later = JSON.stringify({ ...JSON.parse(manifest), migrations: knownMigrations + 1 });
    writeFileSync(join(backup, 'manifest.json'), later);
    expect(await operator.restore(backup, '--verify')).toBe(1);
    expect(said()).toContain('later version');
    writeFileSync(join(backup, 'manifest.json'), manifest);

    appendFileSync(join(backup, 'data/session-secret'), '!');
    expect(await operator.restore(backup, '--verify')).toBe(1);
    expect(said()).toContain('data/session-secret is not as it was written');
    truncateSync(join(backup, 'data/session-secret'), 29);
    expect(await operator.restore(backup, '--verify')).toBe(0);
    rmSync(join(backup, 'cluster/PG_VERSION'));
    expect(await operator.restore(backup, '--verify')).toBe(1);
    expect(said()).toContain('cluster/PG_VERSION is missing');
  });

  it('tells when the tables are not those of the backup, and no server starts on such a directory', async () => {
    const [dataDir, folder] = [join(aDirectory(), 'data'), aDirectory()];
    const { connectionString } = await anInstallation(dataDir);
    await query(connectionString, reserve('eins'));
    const operator = anOperator(dataDir);
    expect(await operator.backup(folder)).toBe(0);
    const file = join(onlyBackup(folder), 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.tables['public.reserved_usernames'].rows = 2;
    manifest.tables['public.users'].checksum = '1';
    writeFileSync(file, JSON.stringify(manifest));

    const target = join(aDirectory(), 'restored');
    expect(await operator.restore(onlyBackup(folder), '--to', target)).toBe(1);
    expect(operator.lines.at(-1)).toMatch(
      /reserved_usernames has 1 rows instead of 2; public.users has the same number of rows \(0\), but other values/,
    );
    await expect(startDatabase(settingsOf(target))).rejects.toThrow('was not restored to the end');
  });
});

describe('point in time', patient, () => {
  it('goes on from a backup to an instant, with the log that PostgreSQL archived', async () => {
    const [dataDir, folder, archive] = [join(aDirectory(), 'data'), aDirectory(), aDirectory()];
    chmodSync(archive, 0o777);
    const first = await anInstallation(dataDir);
    await query(first.connectionString, 'alter system set archive_mode = on');
    const command = `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`;
    await query(first.connectionString, `alter system set archive_command = '${command}'`);
    await first.stop();
    const { connectionString } = await startAgain(dataDir);
    const operator = anOperator(dataDir);
    expect(await operator.backup(folder), operator.lines.join('\n')).toBe(0);

    await query(connectionString, reserve('kept'));
    const [noted] = await query(connectionString, 'select clock_timestamp() as now, pg_sleep(0.01)');
    await query(connectionString, reserve('mistake'));
    const [switched] = await query(
      connectionString,
      'select pg_walfile_name(pg_switch_wal()) as segment from pg_sleep(0)',
    );
    await expect.poll(() => existsSync(join(archive, String(switched?.segment)))).toBe(true);

    const target = join(aDirectory(), 'restored');
    const until = noted?.now instanceof Date ? noted.now.toISOString() : '';
    // Milliseconds are cut off: the instant may lie before "kept" was committed.
    const instant = new Date(Date.parse(until) + 1).toISOString();
    expect(
      await operator.restore(onlyBackup(folder), '--to', target, '--until', instant, '--archive', archive),
      operator.lines.join('\n'),
    ).toBe(0);
    const restored = await startAgain(target);
    expect(await reservedNames(restored.connectionString)).toEqual(['kept']);
  });
});

const debian15 = '/usr/lib/postgresql/15/bin';

/** An empty database of a PostgreSQL 15 that runs on its own, as operators have it. */
async function anOutsideDatabase(): Promise<string> {
  const place = aDirectory();
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user) chownSync(place, user.uid, user.gid);
  const options = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  const cluster = join(place, 'cluster');
  execFileSync(join(debian15, 'initdb'), ['-D', cluster, '-U', 'owner', '-A', 'trust'], options);
  const run = (...args: string[]) =>
    execFileSync(join(debian15, 'pg_ctl'), ['-D', cluster, '-w', ...args], { ...options, stdio: 'ignore' });
  run('start', '-o', `-c listen_addresses= -c unix_socket_directories=${place} -c fsync=off`);
  onTestFinished(() => {
    run('stop', '-m', 'immediate');
  });
  const address = (name: string) =>
    `postgresql://owner@localhost:5432/${name}?host=${encodeURIComponent(place)}`;
  await query(address('postgres'), 'create database punktgenau');
  await query(address('postgres'), 'create database empty');
  return address('punktgenau');
}

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

describe.skipIf(!existsSync(debian15))(
  'a backup of a database elsewhere (PostgreSQL 15 of Debian)',
  patient,
  () => {
    it('is a dump that goes into an empty database of the same version, and into the embedded one, which is later', async () => {
      const url = await anOutsideDatabase();
      const database = openDatabase(url, () => undefined);
      await migrateDatabase(database, migrationsFolder);
      await database.close();
      await query(url, reserve('jemand'));
      const dataDir = join(aDirectory(), 'data');
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, 'license-key.pem'), 'a key');
      const folder = aDirectory();
      const operator = anOperator(dataDir, url);
      expect(await operator.backup(folder, '--verify'), operator.lines.join('\n')).toBe(0);
      expect(readManifest(onlyBackup(folder))).toMatchObject({
        format: 'dump',
        postgres: expect.stringMatching(/^15\./),
      });

      const elsewhere = anOperator(join(aDirectory(), 'data'), url.replace('/punktgenau?', '/empty?'));
      expect(await elsewhere.restore(onlyBackup(folder)), elsewhere.lines.join('\n')).toBe(0);
      expect(await reservedNames(url.replace('/punktgenau?', '/empty?'))).toEqual(['jemand']);
      const overIt = anOperator(join(aDirectory(), 'data'), url);
      expect(await overIt.restore(onlyBackup(folder))).toBe(1);
      expect(overIt.lines.at(-1)).toContain('The database is not empty');

      // The way to another major version of the embedded database.
      const target = join(aDirectory(), 'data');
      expect(await operator.restore(onlyBackup(folder), '--to', target), operator.lines.join('\n')).toBe(0);
      expect(readFileSync(join(target, 'license-key.pem'), 'utf8')).toBe('a key');
      const moved = await startAgain(target);
      expect(await reservedNames(moved.connectionString)).toEqual(['jemand']);
      expect((await query(moved.connectionString, 'show server_version'))[0]?.server_version).toMatch(
        /^18\./,
      );
    });

    it('says which program of which version is missing', () => {
      expect(findTool('pg_dump', 15)).toContain('pg_dump');
      expect(() => findTool('pg_dump', 99)).toThrow(
        /needs pg_dump of PostgreSQL 99 or later; .* is version 15/,
      );
    });
  },
);
