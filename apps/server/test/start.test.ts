import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { findFreePort } from '@punktgenau/test-harness/free-port';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeLicenseKey } from '../src/config/license-keys.ts';
import { migrationsFolder } from '../src/config/server-root.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { withDatabaseName } from './database-names.ts';
import { processesOn, waitUntil } from './server-process.ts';
import { siteOfEachTest } from './site-of-each-test.ts';
import { createTestDatabase } from './test-database.ts';

const at = siteOfEachTest();
const { start, startReady, install, call, answers } = at;

describe('a second start on the same data directory', () => {
  it('says so in a sentence and ends with an error; the first goes on', async () => {
    install();
    await startReady();
    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('is in use');
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await fetch(`http://localhost:${at.site.port}/api/ready`)).status).toBe(200);
  }, 120_000);
});

describe('a start that cannot work', () => {
  it('names the port that is taken and leaves no database behind', async () => {
    install();
    const occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(at.site.port, '127.0.0.1', resolve));
    const running = start();
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain(`Port ${at.site.port} on 127.0.0.1 is in use`);
    expect(await processesOn(at.site.dataDir)).toEqual([]);
    await new Promise((resolve) => occupied.close(resolve));
  }, 120_000);

  it.runIf(existsSync('/sys'))(
    'names the directory in which nothing may be written',
    async () => {
      const running = start({ DATA_DIR: '/sys/punktgenau' });
      expect(await running.exited).toBe(1);
      expect(running.output()).toMatch(/^\/sys\/punktgenau\S* cannot be written or read/m);
      expect(running.output()).not.toMatch(/\n\s+at /);
    },
    60_000,
  );

  it('names the mistakes in the configuration', async () => {
    const running = start({ PORT: 'http', NODE_ENV: 'production' });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('- PORT must be a number from 1 to 65535.');
    expect(running.output()).not.toMatch(/\n\s+at /);
  }, 60_000);

  it('says that the database of DATABASE_URL does not exist', async () => {
    const running = start({ DATABASE_URL: withDatabaseName(inject('postgresUrl'), 'nichts') });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('The database of DATABASE_URL cannot be reached');
  }, 60_000);
});

describe('production', () => {
  it('makes no new database by itself: an operator says so once, and then it starts', async () => {
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: `http://localhost:${at.site.port}`,
      SESSION_SECRET: '9f3c1e07b5a86d42e1c7f0935b2d8a64',
      LICENSE_PRIVATE_KEY: makeLicenseKey(),
      SMTP_URL: 'smtps://user:geheim@127.0.0.1:9',
      MAIL_FROM: 'post@punktgenau.example',
      STRIPE_SECRET_KEY: 'sk_live_geheim',
      STRIPE_WEBHOOK_SECRET: 'whsec_5mR2vXqLkT8bYwN1cZsD4hGjPf7aUe3K',
      STRIPE_SANDBOX_PORT: '',
      RATE_LIMITS: 'on',
      OPERATOR_NAME: 'Beispiel GmbH',
      OPERATOR_ADDRESS: 'Musterweg 1; 12345 Musterstadt',
      OPERATOR_EMAIL: 'hilfe@punktgenau.example',
    };
    const refused = start(environment);
    expect(await refused.exited, refused.output()).toBe(1);
    expect(refused.output()).toMatch(/no database in .*npm run db:init/);
    expect(await readdir(at.site.dataDir)).toEqual([]);

    const init = at.site.start({ env: environment, program: at.programs.init });
    expect(await init.exited, init.output()).toBe(0);
    expect(init.output()).toContain('Administrator: betreiberin');
    const running = await startReady(environment);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  }, 120_000);
});

describe('a database that another server is still changing', () => {
  it('is not used before that is done: the process lives and refuses calls, though it could answer them', async () => {
    const testDatabase = await createTestDatabase();
    const database = openDatabase(testDatabase.connectionString, () => undefined);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHolding = false;
    const changing = migrateDatabase(database, migrationsFolder, () => {
      isHolding = true;
      return held;
    });
    onTestFinished(async () => {
      letGo();
      await changing;
      await database.close();
      await testDatabase.drop();
    });
    await waitUntil(
      () => isHolding,
      () => 'the lock of the migrations',
    );
    const running = start({ DATABASE_URL: testDatabase.connectionString });
    await waitUntil(() => answers('/api/health'), running.output);
    const ready = await call('GET', '/api/ready', '');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not_ready', database: true, migrations: false, missing: ['migrations'] },
    ]);
    const refused = await call('GET', '/api/auth/user', '');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    letGo();
    await waitUntil(() => answers('/api/ready'), running.output);
    expect((await call('GET', '/api/auth/user', '')).status).not.toBe(503);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  }, 120_000);
});

describe('MAX_CONNECTIONS', () => {
  it('is what the running server has at most, while METRICS_PORT is read all the same', async () => {
    const database = await createTestDatabase();
    const metricsPort = await findFreePort();
    const running = await startReady({
      DATABASE_URL: database.connectionString,
      MAX_CONNECTIONS: '20',
      METRICS_PORT: String(metricsPort),
    });
    const clients = Array.from({ length: 30 }, () => connect(at.site.port, '127.0.0.1'));
    for (const client of clients) client.on('error', () => undefined);
    onTestFinished(async () => {
      for (const client of clients) client.destroy();
      running.child.kill('SIGTERM');
      await running.exited;
      await database.drop();
    });
    await waitUntil(() => running.output().includes('unused ones made room'), running.output);
    expect(running.output()).toContain('"connections":20');
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const name of [
      'punktgenau_job_runs_total',
      'punktgenau_log_lines_dropped_total 0',
      'process_open_fds',
    ]) {
      expect(figures).toContain(name);
    }
  }, 120_000);
});

describe('SIGTERM', () => {
  it('ends the server and its database in good order, with exit code 0', async () => {
    install();
    const running = await startReady();
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    expect(await processesOn(at.site.dataDir)).toEqual([]);
  }, 120_000);
});
