import { closeSync, existsSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { savedDesignListSchema, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { findFreePort } from '@punktgenau/test-harness/free-port';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeLicenseKey } from '../src/config/license-keys.ts';
import { migrationsFolder } from '../src/config/server-root.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { premiumCodes, premiumCodeUsages, users } from '../src/db/schema.ts';
import { joinDatabase } from '../src/db/start-database.ts';
import { PremiumCodeRepository } from '../src/features/premium/premium-code-repository.ts';
import { dayMs, shift } from '../src/platform/clock.ts';
import { withDatabaseName } from './database-names.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import {
  type Programs,
  postmasterOf,
  processesOn,
  type ServerProcess,
  ServerSite,
  sharedPrograms,
  waitUntil,
} from './server-process.ts';
import { createTestDatabase } from './test-database.ts';

let programs: Programs;
beforeAll(async () => {
  programs = await sharedPrograms(inject('buildFolder'));
});

let site: ServerSite;
let dataDir: string;
let port: number;
beforeEach(async () => {
  site = await ServerSite.prepare(programs);
  ({ dataDir, port } = site);
});
afterEach(() => site.end());

const startProcess = (env: Record<string, string> = {}): ServerProcess => site.start({ env });
const startReady = (env: Record<string, string> = {}): Promise<ServerProcess> => site.startReady({ env });
const answers = (path: string) => site.answers(path);
/** For what is not about a first start. */
const install = () => site.install(inject('installation'));
const logIn = () => site.logIn();
const call: ServerSite['call'] = (...request) => site.call(...request);

describe('kill -9', () => {
  it('loses no acknowledged save, leaves no orphan, and the next start is clean', async () => {
    const first = await startReady();
    expect(first.output()).toContain('First start: making the database');
    // Where the time of the start went.
    const steps = ['loaded', 'database', 'assembled', 'listening', 'prepared'].map(
      (step) => `"${step}":\\d+`,
    );
    const started = new RegExp(`"reachedMs":\\{${steps.join(',')}\\},"processorMs":\\d+,"msg":"started"`);
    await expect.poll(() => first.output()).toMatch(started);
    const made = await logIn();
    first.child.kill('SIGTERM');
    await first.exited;
    await site.grantPremium();

    const acknowledged = new Map<number, string>();
    for (let round = 0; round < 3; round += 1) {
      const running = await startReady();
      const { cookie } = await logIn();
      let saves = 0;
      let isKilled = false;
      const saver = async (worker: number) => {
        while (!isKilled) {
          saves += 1;
          const name = `Runde ${round}, ${worker}, ${saves}`;
          const answer = await call('POST', '/api/crosshairs', cookie, { name }).catch(() => undefined);
          if (answer?.status !== 201) return;
          const saved = await answer.json().catch(() => undefined);
          if (saved) acknowledged.set(savedDesignSchema.parse(saved).id, name);
        }
      };
      const savers = Array.from({ length: 8 }, (_, worker) => saver(worker));
      const before = acknowledged.size;
      await waitUntil(() => acknowledged.size >= before + 30, running.output);
      running.child.kill('SIGKILL');
      await running.exited;
      isKilled = true;
      await Promise.all(savers);
      if (existsSync('/proc')) {
        await waitUntil(
          async () => (await processesOn(dataDir)).length === 0,
          () => 'a process outlived the server',
        );
      }
    }

    expect((await startReady()).output()).not.toContain('First start');
    const { cookie } = await logIn();
    const answer = await call('GET', `/api/crosshairs/user/${made.id}`, cookie);
    const stored = new Map(
      savedDesignListSchema.parse(await answer.json()).map(({ id, name }) => [id, name]),
    );
    for (const [id, name] of acknowledged) expect(stored.get(id)).toBe(name);
    expect(acknowledged.size).toBeGreaterThanOrEqual(90);
  }, 180_000);
});

describe('kill -9 while codes are redeemed', () => {
  it('leaves each code either used and its days granted, or neither', async () => {
    install();
    const running = await startReady();
    const { id, cookie } = await logIn();
    const codes = Array.from({ length: 300 }, (_, index) => `CODE-${index}`);
    await onDatabase(async (database) => {
      const repository = new PremiumCodeRepository(database.query);
      const terms = { validDays: 1, isReusable: false, expiresAt: null, createdAt: new Date() };
      for (const code of codes) await repository.create({ ...terms, code });
    });
    const redeem = (code: string) => call('POST', '/api/premium/activate', cookie, { code });
    // One first, so that all others count from its end.
    expect((await redeem('CODE-0')).status).toBe(200);

    const acknowledged = ['CODE-0'];
    const open = codes.slice(1);
    const redeemer = async () => {
      for (let code = open.shift(); code !== undefined; code = open.shift()) {
        const answer = await redeem(code).catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.push(code);
      }
    };
    const redeemers = Array.from({ length: 8 }, redeemer);
    await waitUntil(() => acknowledged.length >= 40, running.output);
    running.child.kill('SIGKILL');
    await running.exited;
    await Promise.all(redeemers);

    await startReady();
    await onDatabase(async ({ query }) => {
      const used = await query.select().from(premiumCodes).where(eq(premiumCodes.isUsed, true));
      const names = used.map(({ code }) => code);
      expect(names).toEqual(expect.arrayContaining(acknowledged));
      expect(names.length).toBeLessThan(codes.length);
      expect(await query.$count(premiumCodeUsages)).toBe(names.length);
      const [user] = await query.select().from(users).where(eq(users.id, id));
      const firstUsedAt = used.find(({ code }) => code === 'CODE-0')?.usedAt;
      if (!firstUsedAt) throw new Error('The first code was not redeemed.');
      expect(user?.proExpiresAt).toEqual(shift(firstUsedAt, names.length * dayMs));
    });
  }, 120_000);
});

describe('a second start on the same data directory', () => {
  it('says so in a sentence and ends with an error; the first goes on', async () => {
    install();
    await startReady();
    const second = startProcess({ PORT: String(await findFreePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('is in use');
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200);
  }, 120_000);
});

describe('a start that cannot work', () => {
  it('names the port that is taken and leaves no database behind', async () => {
    install();
    const occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(port, '127.0.0.1', resolve));
    const running = startProcess();
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(await processesOn(dataDir)).toEqual([]);
    await new Promise((resolve) => occupied.close(resolve));
  }, 120_000);

  it.runIf(existsSync('/sys'))(
    'names the directory in which nothing may be written',
    async () => {
      const running = startProcess({ DATA_DIR: '/sys/punktgenau' });
      expect(await running.exited).toBe(1);
      expect(running.output()).toMatch(/^\/sys\/punktgenau\S* cannot be written or read/m);
      expect(running.output()).not.toMatch(/\n\s+at /);
    },
    60_000,
  );

  it('names the mistakes in the configuration', async () => {
    const running = startProcess({ PORT: 'http', NODE_ENV: 'production' });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('- PORT must be a number from 1 to 65535.');
    expect(running.output()).not.toMatch(/\n\s+at /);
  }, 60_000);

  it('says that the database of DATABASE_URL does not exist', async () => {
    const running = startProcess({ DATABASE_URL: withDatabaseName(inject('postgresUrl'), 'nichts') });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('The database of DATABASE_URL cannot be reached');
  }, 60_000);
});

describe('production', () => {
  it('makes no new database by itself: an operator says so once, and then it starts', async () => {
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
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
    const refused = startProcess(environment);
    expect(await refused.exited, refused.output()).toBe(1);
    expect(refused.output()).toMatch(/no database in .*npm run db:init/);
    expect(await readdir(dataDir)).toEqual([]);

    const init = site.start({ env: environment, program: programs.init });
    expect(await init.exited, init.output()).toBe(0);
    expect(init.output()).toContain('Administrator: betreiberin');
    const running = await startReady(environment);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  }, 120_000);
});

describe('a database that is away', () => {
  it('is waited for: the process lives, is not ready, says why, and starts when the database is there', async () => {
    const database = await createTestDatabase('empty');
    const databasePort = await findFreePort();
    const address = new URL(database.connectionString);
    const url = `postgresql://${address.username}:geheim@127.0.0.1:${databasePort}${address.pathname}`;
    const running = startProcess({ DATABASE_URL: url });
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

    proxy.letNew('refuse');
    proxy.cut();
    const lines = (): { time: number; failures: number }[] =>
      running
        .output()
        .split('\n')
        .filter((line) => line.includes('the database cannot be reached') && line.endsWith('}'))
        .map((line) => JSON.parse(line));
    // The first line tells of one loss, the next one of all others: those of the idle connections and of the listening one.
    await waitUntil(() => lines().length >= 2, running.output);
    expect(running.output()).not.toContain('lost a database connection');
    const [first, second] = lines();
    // Not the exact number: the server's own jobs may have taken some of the connections meanwhile.
    expect((first?.failures ?? 0) + (second?.failures ?? 0)).toBeGreaterThanOrEqual(3);
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(900);
  }, 120_000);

  it('does not keep a process from ending that waits for it', async () => {
    const running = startProcess({
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
      const running = site.start({ env: { LOG_LEVEL: 'debug' }, standardOutput: full });
      closeSync(full);
      await waitUntil(() => answers('/api/ready'), running.output);
      const { cookie } = await logIn();
      process.kill(await postmasterOf(dataDir), 'SIGKILL');
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
      expect(await processesOn(dataDir)).toEqual([]);
    },
    120_000,
  );
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
    const running = startProcess({ DATABASE_URL: testDatabase.connectionString });
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
    const clients = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
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
    expect(await processesOn(dataDir)).toEqual([]);
  }, 120_000);
});

/** Works on the running server's own database. */
async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const running = await joinDatabase({
    databaseUrl: undefined,
    dataDir,
    knownMigrations: 1000,
    mayCreate: false,
    log: () => undefined,
  });
  const database = openDatabase(running.connectionString, () => undefined);
  try {
    await work(database);
  } finally {
    await database.close();
    await running.stop();
  }
}
