import { spawn } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareBinaries, program } from './binaries.ts';
import { reachableName } from './cluster.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { startEmbeddedPostgres } from './index.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isPostmasterOf, waitUntil } from './running-process.ts';
import {
  aDatabase,
  aDirectory,
  aHolder,
  installedIn,
  isLeash,
  processesIn,
  query,
} from './testing/harness.ts';

const killRounds = 5;
const goneWithinMs = 15_000;

function isReadyLine(line: string): boolean {
  return line.startsWith('ready ');
}

describe.skipIf(process.platform === 'win32')('when the server is killed', () => {
  it('leaves no process behind and loses no acknowledged row, round after round', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await installedIn(aDirectory());
    const acknowledged = new Set<string>();
    for (let round = 1; round <= killRounds; round++) {
      const holder = aHolder(dataDir, 'write');
      await holder.waitFor((line) => line.startsWith('row '));
      await delay(100 + round * 37);
      await holder.killWithoutWarning();
      for (const line of holder.lines) {
        if (line.startsWith('row ')) acknowledged.add(line.slice('row '.length));
      }
      expect(await waitUntil(() => processesIn(dataDir).length === 0, goneWithinMs)).toBe(true);
    }
    const { connectionString } = await aDatabase(dataDir);
    const rows = await query(connectionString, 'SELECT id FROM saves');
    const stored = new Set(rows.map(({ id }) => String(id)));
    expect(acknowledged.size).toBeGreaterThan(killRounds);
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  });

  it('starts at once after the killing, while the old database is still on its way down', async () => {
    const dataDir = await installedIn(aDirectory());
    const holder = aHolder(dataDir, 'write');
    await holder.waitFor((line) => line.startsWith('row '));
    await holder.killWithoutWarning();
    const { connectionString } = await aDatabase(dataDir);
    const acknowledged = holder.lines.filter((line) => line.startsWith('row ')).length;
    const [counted] = await query(connectionString, 'SELECT count(*)::int AS rows FROM saves');
    expect(counted?.rows).toBeGreaterThanOrEqual(acknowledged);
  });

  it('ends a database whose leash was killed together with the server', async () => {
    const dataDir = await installedIn(aDirectory());
    const holder = aHolder(dataDir);
    await holder.waitFor(isReadyLine);
    const cluster = join(dataDir, 'cluster');
    const orphan = readPostmasterFile(cluster)?.pid ?? Number.NaN;
    const leashes = processesIn(dataDir).filter(isLeash);
    expect(leashes).toHaveLength(2);
    // All at once: one that outlived the others for a moment would end the database or start it again.
    holder.freeze();
    for (const pid of leashes) process.kill(pid, 'SIGSTOP');
    for (const pid of leashes) process.kill(pid, 'SIGKILL');
    await holder.killWithoutWarning();
    expect(isPostmasterOf(orphan, cluster)).toBe(true);

    const { connectionString } = await aDatabase(dataDir);
    expect(isPostmasterOf(orphan, cluster)).toBe(false);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves no process behind when it was killed in its first moments', async () => {
    const dataDir = await installedIn(aDirectory());
    for (const afterMs of [0, 1, 3, 6, 10, 20]) {
      const holder = aHolder(dataDir);
      expect(await waitUntil(() => processesIn(dataDir).length > 0, goneWithinMs)).toBe(true);
      await delay(afterMs);
      await holder.killWithoutWarning();
      expect(await waitUntil(() => processesIn(dataDir).length === 0, goneWithinMs)).toBe(true);
    }
  });

  it('starts over when it was killed while the database was being made', async () => {
    const dataDir = aDirectory();
    const holder = aHolder(dataDir);
    const isBeingMade = () => readdirSync(dataDir).some((name) => name.startsWith('cluster.unfinished-'));
    expect(await waitUntil(isBeingMade, goneWithinMs)).toBe(true);
    await holder.killWithoutWarning();
    expect(await waitUntil(() => processesIn(dataDir).length === 0, goneWithinMs)).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('cluster');
    const { connectionString } = await aDatabase(dataDir);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).toEqual(['cluster']);
  });
});

describe.skipIf(process.platform === 'win32')('next to another process', () => {
  it('exits with an error that names the directory when a server already runs on it', async () => {
    const dataDir = await installedIn(aDirectory());
    await aDatabase(dataDir);
    const second = aHolder(dataDir);
    expect(await second.exitCode).toBe(1);
    expect(second.lines.join('\n')).toContain(`The data directory ${dataDir} is in use`);
  });

  it('does not touch a database that an operator started by hand', async () => {
    const dataDir = await installedIn(aDirectory());
    // Gives the database's user what belongs to it.
    const database = await aDatabase(dataDir);
    await database.stop();
    const cluster = join(dataDir, 'cluster');
    const user = chooseDatabaseUser(undefined);
    const postgres = program(prepareBinaries(dataDir, user), 'postgres');
    const socketDirectory = aDirectory();
    if (user) chownSync(socketDirectory, user.uid, user.gid);
    const byHand = spawn(
      postgres,
      ['-D', reachableName(cluster, user), '-k', socketDirectory, '-c', 'listen_addresses='],
      {
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
        cwd: cluster,
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => byHand.once('exit', resolve));
    onTestFinished(async () => {
      byHand.kill('SIGINT');
      await ended;
    });
    expect(await waitUntil(() => readPostmasterFile(cluster)?.status === 'ready', goneWithinMs)).toBe(true);

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'data_dir_in_use' });
    expect(byHand.exitCode).toBeNull();
  });
});
