import { closeSync, existsSync, openSync } from 'node:fs';
import { findFreePort } from '@punktgenau/test-harness/free-port';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from './database-proxy.ts';
import { postmasterOf, processesOn, waitUntil } from './server-process.ts';
import { siteOfEachTest } from './site-of-each-test.ts';
import { createTestDatabase } from './test-database.ts';

const at = siteOfEachTest();
const { start, startReady, install, call, answers, logIn } = at;

describe('a database that is away', () => {
  it('is waited for: the process lives, is not ready, says why, and starts when the database is there', async () => {
    const database = await createTestDatabase('empty');
    const databasePort = await findFreePort();
    const address = new URL(database.connectionString);
    const url = `postgresql://${address.username}:geheim@127.0.0.1:${databasePort}${address.pathname}`;
    const running = start({ DATABASE_URL: url });
    await waitUntil(() => answers('/api/health'), running.output);
    await waitUntil(() => running.output().includes('waiting for the database'), running.output);
    const refused = await call('GET', '/api/auth/user', '');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await call('GET', '/api/ready', '')).status).toBe(503);
    expect(running.output()).not.toContain('geheim');

    const proxy = await startDatabaseProxy(database.connectionString, databasePort);
    onTestFinished(async () => {
      running.child.kill('SIGTERM');
      await running.exited;
      await proxy.stop();
      await database.drop();
    });
    await waitUntil(() => answers('/api/ready'), running.output);
    expect((await logIn()).cookie).not.toBe('');

    // Without a word: the process must not wait for its goodbye either.
    proxy.letNew('mute');
    proxy.muteOpen();
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  }, 120_000);

  it('is told of in one line a second, which counts the connections that were idle when they were lost', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database.connectionString);
    const operator = new pg.Client({ connectionString: database.connectionString });
    await operator.connect();
    const running = await startReady({ DATABASE_URL: proxy.connectionString });
    onTestFinished(async () => {
      running.child.kill('SIGTERM');
      await running.exited;
      await operator.end();
      await proxy.stop();
      await database.drop();
    });
    await waitUntil(async () => {
      await Promise.all(Array.from({ length: 10 }, () => answers('/api/ready')));
      const { rows } = await operator.query(
        `select count(*)::int as idle from pg_stat_activity
         where datname = current_database() and application_name = 'punktgenau' and state = 'idle'`,
      );
      return rows[0].idle >= 5;
    }, running.output);

    const told = (): { time: number; failures: number }[] =>
      running
        .output()
        .split('\n')
        .filter((line) => line.includes('the database cannot be reached') && line.endsWith('}'))
        .map((line) => JSON.parse(line));
    // A busy machine's database may have kept somebody waiting too long already: that is told of as well, and not meant here.
    const earlier = told().length;
    const lines = () => told().slice(earlier);
    proxy.letNew('refuse');
    proxy.cut();
    // The first line tells of one loss, the next one of all others: those of the idle connections and of the listening one.
    await waitUntil(() => lines().length >= 2, running.output);
    expect(running.output()).not.toContain('lost a database connection');
    const [first, second] = lines();
    // Not the exact number: the server's own jobs may have taken some of the connections meanwhile.
    expect((first?.failures ?? 0) + (second?.failures ?? 0)).toBeGreaterThanOrEqual(3);
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(900);
  }, 120_000);

  it('does not keep a process from ending that waits for it', async () => {
    const running = start({
      DATABASE_URL: `postgresql://wer@127.0.0.1:${await findFreePort()}/nichts`,
    });
    await waitUntil(() => running.output().includes('waiting for the database'), running.output);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  }, 60_000);

  it.runIf(existsSync('/dev/full'))(
    'because its process was killed: it is started again under the running server, whose log has no room meanwhile',
    async () => {
      install();
      const full = openSync('/dev/full', 'w');
      const running = at.site.start({ env: { LOG_LEVEL: 'debug' }, standardOutput: full });
      closeSync(full);
      await waitUntil(() => answers('/api/ready'), running.output);
      const { cookie } = await logIn();
      process.kill(await postmasterOf(at.site.dataDir), 'SIGKILL');
      const statuses = new Set<number>();
      await waitUntil(async () => {
        statuses.add((await call('GET', '/api/auth/user', cookie)).status);
        return statuses.has(503) && answers('/api/ready');
      }, running.output);
      expect((await call('GET', '/api/auth/user', cookie)).status).toBe(200);
      expect([...statuses].filter((status) => status !== 503)).toEqual(
        [200].filter((status) => statuses.has(status)),
      );
      running.child.kill('SIGTERM');
      expect(await running.exited).toBe(0);
      expect(await processesOn(at.site.dataDir)).toEqual([]);
    },
    120_000,
  );
});
