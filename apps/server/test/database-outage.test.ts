import { savedDesignListSchema } from '@punktgenau/contract/designs/design-schemas';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseLimits, openDatabase } from '../src/db/database.ts';
import { isDatabaseUnreachable } from '../src/db/database-errors.ts';
import { listenTo } from '../src/db/listen.ts';
import { aPremiumUser, aSavedDesign, type TestUser } from './builders.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import type { Answer } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Shorter than the product's, so that the tests are; long enough for a machine that is busy with other things. */
const databaseLimits = { connections: 10, connectMs: 2_000, statementMs: 2_000, answerMs: 2_500 };
/** A request that waits for a connection and then for an answer, on a slow machine. */
const answeredWithinMs = 15_000;

let server: TestServer;
let proxy: DatabaseProxy;
let player: TestUser;
let designId: number;
beforeAll(async () => {
  server = await startTestServer({
    databaseLimits,
    proxy: async (connectionString) => {
      proxy = await startDatabaseProxy(connectionString);
      return proxy;
    },
  });
  player = await aPremiumUser(server);
  designId = (await aSavedDesign(player)).id;
});
afterEach(() => {
  proxy.letNew('work');
  proxy.cut();
});
afterAll(() => server.stop());

const save = (size: number) => player.browser.put(`/api/crosshairs/${designId}`, { size });
const list = () => player.browser.get(`/api/crosshairs/user/${player.id}`);
const readOverlay = () => server.visitor().get(`/api/crosshairs/overlay/${designId}`);
const status = ({ status }: Answer) => status;

/** All connections of the server are in use at once, by reads and by transactions. */
const everything = () =>
  Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? save(10 + index) : list())));

async function expectAllToWork(): Promise<void> {
  // More than there are connections: none may have got lost.
  for (const answer of await Promise.all([everything(), everything()])) {
    expect(answer.map(status)).toEqual(answer.map(() => 200));
  }
}

describe('a database connection that is lost while it is in use', () => {
  it('fails what used it with 503, and nothing after that', async () => {
    const answers: Answer[] = [];
    let isOver = false;
    const writer = async () => {
      for (let size = 10; !isOver; size = 10 + ((size + 1) % 20))
        answers.push(await save(size), await list());
    };
    const writers = Array.from({ length: 6 }, writer);
    const operator = await anOperator();
    for (let round = 0; round < 8; round += 1) {
      const before = answers.length;
      await operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await expect.poll(() => answers.length).toBeGreaterThan(before + 10);
    }
    isOver = true;
    await Promise.all(writers);
    expect([...new Set(answers.map(status))].sort()).toEqual([200, 503]);
    await expectAllToWork();
  });

  it('is not missed afterwards, also when a transaction could not even begin', async () => {
    await everything();
    // The pool hands these out without knowing.
    proxy.muteOpen();
    const isDone = await Promise.allSettled(
      Array.from({ length: 10 }, () => server.database.query.transaction(async () => 'done')),
    );
    expect(isDone.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await expectAllToWork();
  });
});

describe('a database that went away without a word, while a new one answers at its address', () => {
  it('costs one failure for each connection, within seconds, and then everything works', async () => {
    // Those that were cut before may not all have been noticed.
    await expect.poll(async () => (await everything()).map(status)).not.toContain(503);
    proxy.muteOpen();
    const startedMs = performance.now();
    const answers = await everything();
    expect(performance.now() - startedMs).toBeLessThan(answeredWithinMs);
    for (const answer of answers) expect([200, 503]).toContain(answer.status);
    expect(answers.map(status)).toContain(503);
    await expectAllToWork();
    const designs = savedDesignListSchema.parse((await list()).body);
    expect(designs.map(({ id }) => id)).toContain(designId);
  });
});

describe('a database that accepts connections and says nothing', () => {
  it('is answered with 503 and when to come again; the process says it lives but is not ready', async () => {
    proxy.letNew('mute');
    proxy.muteOpen();
    const startedMs = performance.now();
    for (const answer of [...(await everything()), await readOverlay()]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(status(await server.visitor().get('/api/health'))).toBe(200);
    expect(status(await server.visitor().get('/api/ready'))).toBe(503);
    expect(performance.now() - startedMs).toBeLessThan(2 * answeredWithinMs);
    proxy.letNew('work');
    proxy.cut();
    await expectAllToWork();
    expect(status(await server.visitor().get('/api/ready'))).toBe(200);
  });
});

describe('a connection that goes mute in the middle of a transaction', () => {
  it('is waited for once: neither is its rollback sent, nor an answer to that awaited', async () => {
    const answerMs = 4_000;
    const { between, database } = await aDatabaseBehindAProxy({
      connectMs: 4_000,
      statementMs: 0,
      answerMs,
      connections: 10,
    });
    let mutedMs = 0;
    const lost = database.query.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      between.muteOpen();
      mutedMs = performance.now();
      await transaction.execute(sql`select 2`);
    });
    await expect(lost).rejects.toSatisfy(isDatabaseUnreachable);
    expect(performance.now() - mutedMs).toBeLessThan(2 * answerMs - 500);
  });
});

describe('the limits of the product', () => {
  it('end a connection that cannot be made, a statement that gets no answer, and one that takes too long', async () => {
    const unmade = await aDatabaseBehindAProxy();
    unmade.between.letNew('mute');
    const unanswered = await aDatabaseBehindAProxy();
    await unanswered.database.pool.query('select 1');
    unanswered.between.muteOpen();
    const slow = await aDatabaseBehindAProxy();
    await slow.database.pool.query('select 1');
    const startedMs = performance.now();
    await Promise.all([
      expect(unmade.database.pool.query('select 2')).rejects.toThrow('timeout'),
      expect(unanswered.database.pool.query('select 2')).rejects.toThrow('Query read timeout'),
      expect(slow.database.pool.query('select pg_sleep(50)')).rejects.toThrow('statement timeout'),
    ]);
    expect(performance.now() - startedMs).toBeLessThan(answeredWithinMs);
  });
});

describe('waiting', () => {
  const withLimits = async (limits: Partial<DatabaseLimits>) => {
    const { connectionString, drop } = await createTestDatabase('empty');
    const database = openDatabase(connectionString, () => undefined, {
      ...{ connectMs: 60_000, statementMs: 3_000, answerMs: 60_000, connections: 1 },
      ...limits,
    });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    return database;
  };
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

  it('for one lock after the other in a transaction counts together', async () => {
    const { query } = await withLimits({});
    const twice = query.transaction(async (transaction) => {
      await transaction.execute(sleep(2));
      await transaction.execute(sleep(2));
    });
    await expect(twice).rejects.toSatisfy(isDatabaseUnreachable);
    // What takes its time without waiting long anywhere is none of it.
    await query.transaction(async (transaction) => {
      for (let times = 0; times < 8; times += 1) await transaction.execute(sleep(0.5));
    });
  });

  it('for a connection ends while none becomes free, and goes on while they do', async () => {
    const { query } = await withLimits({ statementMs: 30_000 });
    // Statements begin when they are awaited.
    const long = query.execute(sleep(6)).then(() => 'done');
    await expect(query.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnreachable);
    await long;
    await Promise.all(Array.from({ length: 12 }, () => query.execute(sleep(0.2))));
  });
});

describe('a database that refuses connections', () => {
  it('is told of once a second, with a count, and without statements or stacks', async () => {
    proxy.letNew('refuse');
    proxy.cut();
    const logged = server.log().length;
    const startedMs = performance.now();
    const answers: Answer[] = [];
    for (let round = 0; round < 10; round += 1) answers.push(...(await everything()), await readOverlay());
    expect(new Set(answers.map(status))).toEqual(new Set([503]));
    const isToldOf = () =>
      server
        .log()
        .slice(logged)
        .split('\n')
        .filter((line) => line.includes('the database cannot be reached'))
        .map((line): { failures: number } => JSON.parse(line));
    await expect
      .poll(() => isToldOf().reduce((sum, { failures }) => sum + failures, 0))
      .toBeGreaterThanOrEqual(answers.length);
    const seconds = (performance.now() - startedMs) / 1000;
    expect(isToldOf().length).toBeLessThanOrEqual(2 + seconds);
    const log = server.log().slice(logged);
    expect(log).not.toMatch(/select|update|insert|\bat .*:\d+:\d+/i);
  });
});

describe('the connection that tells of changed designs', () => {
  it('is given up when nothing comes through any more; what was missed meanwhile is a gap, and then it hears again', async () => {
    const database = await createTestDatabase('empty');
    const between = await startDatabaseProxy(database.connectionString);
    const heard: string[] = [];
    let gaps = 0;
    const losses: Error[] = [];
    const listener = listenTo(
      between.connectionString,
      { news: (text) => heard.push(text) },
      {
        onGap: () => {
          gaps += 1;
        },
        onLost: (error) => losses.push(error),
      },
      { reconnectMs: 50, heartbeatMs: 100, answerMs: 1_500 },
    );
    onTestFinished(async () => {
      await listener.stop();
      await between.stop();
      await database.drop();
    });
    await expect.poll(() => listener.isListening()).toBe(true);
    const gapsBefore = gaps;
    between.muteOpen();
    await expect.poll(() => losses.length).toBeGreaterThan(0);
    expect(losses[0] && isDatabaseUnreachable(losses[0])).toBe(true);
    await expect.poll(() => listener.isListening()).toBe(true);
    expect(gaps).toBeGreaterThan(gapsBefore);
    const other = new pg.Client({ connectionString: database.connectionString });
    await other.connect();
    await other.query("notify news, 'after the gap'");
    await other.end();
    await expect.poll(() => heard).toEqual(['after the gap']);
  });
});

describe('what keeps a database from serving', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  it.each([
    '57P01',
    '57P03',
    '57014',
    '53100',
    '53300',
    '58030',
    '25006',
    '08006',
    'ECONNRESET',
    'EAI_AGAIN',
  ])('%s passes, so the call may be tried again', (code) => {
    expect(isDatabaseUnreachable(new Error('Failed query: …', { cause: withCode(code) }))).toBe(true);
  });
  it.each(['23505', '42P01', '42501', '28P01', '3D000', '22P02'])('%s does not', (code) => {
    expect(isDatabaseUnreachable(new Error('Failed query: …', { cause: withCode(code) }))).toBe(false);
  });

  it.each([
    ['full', '53100', 'could not extend file "base/5/1259": No space left on device'],
    ['read-only', '42501', 'could not open file "base/5/1259": Read-only file system'],
  ])('a disk that is %s is answered with 503 too', async (_state, code, words) => {
    const operator = await anOperator();
    await operator.query(`
      create function refuse_to_write() returns trigger language plpgsql
      as $$ begin raise exception '${words}' using errcode = '${code}'; end $$`);
    await operator.query(
      'create trigger full_disk before update on crosshair_designs execute function refuse_to_write()',
    );
    expect(status(await save(33))).toBe(503);
    expect(status(await list())).toBe(200);
    await operator.query('drop function refuse_to_write cascade');
  });
});

async function anOperator(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** With the limits of the product unless told otherwise. */
async function aDatabaseBehindAProxy(limits?: DatabaseLimits) {
  const between = await startDatabaseProxy(server.connectionString);
  const database = openDatabase(between.connectionString, () => undefined, limits);
  onTestFinished(async () => {
    await between.stop();
    await database.close();
  });
  return { between, database };
}
