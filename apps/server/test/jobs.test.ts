import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../src/db/database.ts';
import type { OutgoingMail } from '../src/features/mail/mail-transport.ts';
import { hourMs } from '../src/platform/clock.ts';
import { createJobQueue } from '../src/platform/jobs/job-queue.ts';
import { JobRepository } from '../src/platform/jobs/job-repository.ts';
import { createJobRunner, type JobRunner } from '../src/platform/jobs/job-runner.ts';
import { handle, type JobType } from '../src/platform/jobs/job-type.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { aNewcomer } from './builders.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const note: JobType<{ text: string }> = {
  name: 'note',
  payload: z.object({ text: z.string() }),
  attemptsMax: 25,
};

/** A promise, and what fulfils it. */
function aSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** A database with a queue, and servers that do its jobs. */
async function aWorld() {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.connectionString, () => undefined);
  const runners: JobRunner[] = [];
  return {
    database,
    queue: createJobQueue(database),
    repository: new JobRepository(database),
    /** @param work what each job does */
    aServer(
      work: (text: string) => Promise<void>,
      recurring: Parameters<typeof createJobRunner>[0]['recurring'] = [],
    ) {
      const runner = createJobRunner({
        database,
        handlers: [handle(note, ({ text }) => work(text))],
        recurring,
        logger: pino({ level: 'silent' }),
        metrics: createMetrics(),
      });
      runners.push(runner);
      return runner;
    },
    async stop() {
      for (const runner of runners.splice(0)) await runner.stop(1_000);
      await database.close();
      await testDatabase.drop();
    },
  };
}

let world: Awaited<ReturnType<typeof aWorld>>;
describe('a job', () => {
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.stop());
  const done: string[] = [];
  afterEach(async () => {
    done.length = 0;
    await world.database.pool.query('delete from graphile_worker._private_jobs');
  });
  const doer = () => world.aServer(async (text) => void done.push(text));

  it('is there when the transaction that makes it is committed, and never when it is taken back', async () => {
    await world.database.query.transaction((transaction) =>
      world.queue.add(note, { text: 'kept' }, transaction),
    );
    const failing = world.database.query.transaction(async (transaction) => {
      await world.queue.add(note, { text: 'taken back' }, transaction);
      throw new Error('The transaction fails.');
    });
    await expect(failing).rejects.toThrow('The transaction fails.');
    await doer().runDue();
    expect(done).toEqual(['kept']);
  });

  it('is done once, however many servers there are', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => String(index));
    const servers = [doer(), doer(), doer()];
    for (const server of servers) server.start();
    await Promise.all(texts.map((text) => world.queue.add(note, { text })));
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(texts.length);
    await Promise.all(servers.map((server) => server.stop(1_000)));
    expect([...done].sort()).toEqual([...texts].sort());
  });

  it('is tried again over days, ever more rarely, and then given up until somebody lets it begin again', async () => {
    await world.queue.add(note, { text: 'hopeless' });
    const server = world.aServer(async () => Promise.reject(new Error('The mail server is away.')));
    let waitedMs = 0;
    for (let attempt = 1; attempt <= note.attemptsMax; attempt += 1) {
      await server.runDue();
      const { rows } = await world.database.pool.query<{ wait: string }>(
        'select extract(epoch from run_at - now()) as wait from graphile_worker.jobs',
      );
      if (attempt < note.attemptsMax) waitedMs += Number(rows[0]?.wait) * 1000;
      await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(waitedMs).toBeGreaterThan(72 * hourMs);
    await server.runDue();
    const [job] = await world.repository.listFailed(10);
    expect(job).toMatchObject({
      name: 'note',
      attempts: 25,
      lastError: 'The mail server is away.',
      retryAt: null,
    });
    expect(await world.repository.count()).toEqual({ waiting: 0, failing: 0, givenUp: 1 });

    expect(await world.repository.retry([String(job?.id)])).toEqual([{ id: job?.id, name: 'note' }]);
    await doer().runDue();
    expect(done).toEqual(['hopeless']);
  });

  it('that was given up is kept for a month, and then removed', async () => {
    await world.queue.add(note, { text: 'recent' });
    await world.queue.add(note, { text: 'old' });
    await world.database.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no', run_at = now() - interval '29 days'",
    );
    await world.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '31 days'
       where payload->'payload'->>'text' = 'old'`,
    );
    await world.repository.deleteOld();
    expect(await world.repository.count()).toMatchObject({ givenUp: 1 });
  });

  it('of a server that was killed is done by another within two minutes', async () => {
    await world.queue.add(note, { text: 'left behind' });
    await world.database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '61 seconds', attempts = 1",
    );
    const server = doer();
    await server.runDue();
    expect(done).toEqual([]);
    expect(await world.repository.freeJobsOfLostWorkers()).toBe(1);
    await server.runDue();
    expect(done).toEqual(['left behind']);
  });

  it('of a server that is alive is left to it, however long it takes', async () => {
    await world.queue.add(note, { text: 'takes long' });
    await world.database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'busy', locked_at = now() - interval '1 hour'",
    );
    await world.repository.noteAlive('busy');
    expect(await world.repository.freeJobsOfLostWorkers()).toBe(0);
  });

  it('that a wrong clock put off for a year is brought back', async () => {
    await world.queue.add(note, { text: 'put off' });
    await world.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() + interval '400 days'",
    );
    await world.repository.bringBackPutOff();
    await doer().runDue();
    expect(done).toEqual(['put off']);
  });

  it('is done after the database cut every connection, also the one that announces it', async () => {
    const server = doer();
    server.start();
    await world.queue.add(note, { text: 'before' });
    await expect.poll(() => done).toEqual(['before']);
    await world.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(() => world.queue.add(note, { text: 'after' }).then(() => 'added', String), { timeout: 5_000 })
      .toBe('added');
    await expect.poll(() => done, { timeout: 10_000 }).toContain('after');
    await server.stop(1_000);
  });

  it('that was locked when the connection was cut, and of which the server never heard, is done all the same', async () => {
    const server = doer();
    await world.database.pool.query('delete from job_workers');
    server.start();
    await world.queue.add(note, { text: 'first' });
    await expect.poll(() => done).toEqual(['first']);
    const workers = () => world.database.pool.query<{ id: string }>('select id from job_workers');
    await expect.poll(async () => (await workers()).rows.length, { timeout: 10_000 }).toBe(1);
    const [worker] = (await workers()).rows;
    await world.database.query.transaction(async (transaction) => {
      await world.queue.add(note, { text: 'stray' }, transaction);
      await transaction.execute(sql`
        update graphile_worker._private_jobs
        set locked_by = ${worker?.id}, locked_at = now() - interval '11 seconds'`);
    });
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['first', 'stray']);
    await server.stop(1_000);
  });

  it('whose end could not be noted is done again within seconds, whatever else was under way', async () => {
    const others = new Map(['first', 'second', 'third'].map((text) => [text, aSignal()]));
    const server = world.aServer(async (text) => {
      await others.get(text)?.promise;
      done.push(text);
    });
    await world.database.pool.query(`
      create function refuse_note() returns trigger language plpgsql as $$ begin raise 'The disk is full.'; end $$;
      create trigger refuse_note before delete on graphile_worker._private_jobs
      for each row when (old.payload->'payload'->>'text' = 'unnoted') execute function refuse_note()`);
    server.start();
    for (const text of [...others.keys(), 'unnoted']) await world.queue.add(note, { text });
    const waiting = () => world.repository.count().then(({ waiting }) => waiting);
    await expect.poll(() => done).toEqual(['unnoted']);
    await delay(100);
    for (const [index, { resolve }] of [...others.values()].entries()) {
      resolve();
      await expect.poll(waiting).toBe(others.size - index);
    }
    await world.database.pool.query('drop function refuse_note cascade');
    await expect.poll(() => done.filter((text) => text === 'unnoted').length, { timeout: 20_000 }).toBe(2);
    await server.stop(1_000);
  });

  it('that ends while the database is cut off ends no process, and is done in the end', async () => {
    const server = doer();
    server.start();
    const texts = Array.from({ length: 120 }, (_, index) => `cut ${index}`);
    for (const [index, text] of texts.entries()) {
      await world.queue.add(note, { text });
      if (index % 20 !== 19) continue;
      await world.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%_private_job%' and pid <> pg_backend_pid()",
      );
    }
    // A failure that no one catches would fail this file.
    await expect.poll(() => new Set(done).size, { timeout: 60_000 }).toBe(texts.length);
    await server.stop(1_000);
  });

  it('under way when the server stops is waited for', async () => {
    const [started, finished] = [aSignal(), aSignal()];
    const server = world.aServer(async (text) => {
      started.resolve();
      await finished.promise;
      done.push(text);
    });
    server.start();
    await world.queue.add(note, { text: 'last' });
    await started.promise;
    const stopped = server.stop(5_000);
    finished.resolve();
    await stopped;
    expect(done).toEqual(['last']);
  });
});

describe('a recurring job', () => {
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.stop());
  const recurring = [{ name: 'tidy', everyMs: hourMs }];
  const waiting = async () => {
    const { rows } = await world.database.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'tidy'",
    );
    return rows.length;
  };

  it('is stored once each time, whatever the number of servers', async () => {
    await Promise.all(Array.from({ length: 8 }, () => world.repository.addDue(recurring)));
    expect(await waiting()).toBe(1);
    const ran: string[] = [];
    const run = async () => void ran.push('tidy');
    const servers = [1, 2, 3].map(() =>
      world.aServer(async () => undefined, [{ name: 'tidy', everyMs: hourMs, run }]),
    );
    for (const server of servers) server.start();
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1);
    await world.repository.addDue(recurring);
    await delay(100);
    expect(ran).toEqual(['tidy']);
    await Promise.all(servers.map((server) => server.stop(1_000)));
  });

  it.each(["- interval '61 minutes'", "+ interval '400 days'"])(
    'is due again when the database noted its start at now %s',
    async (offset) => {
      await world.database.pool.query(`update recurring_jobs set started_at = now() ${offset}`);
      await world.repository.addDue(recurring);
      expect(await waiting()).toBe(1);
      await world.database.pool.query('delete from graphile_worker._private_jobs');
    },
  );
});

describe('a mail', () => {
  let server: TestServer;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      mailTransport: { deliver: async (mail) => void sent.push(mail), close: () => undefined },
    });
  });
  afterAll(() => server.stop());

  it('waits without its link, its address or its name to be read in the database', async () => {
    const newcomer = aNewcomer();
    await server.visitor().post('/api/auth/signup', newcomer);
    const { rows } = await server.database.pool.query('select * from graphile_worker._private_jobs');
    const kept = JSON.stringify(rows);
    await server.mails();
    const token = sent.at(-1)?.text.match(/token=([\w-]{43})/)?.[1];
    expect(token).toBeDefined();
    for (const secret of [token, newcomer.email, newcomer.username]) expect(kept).not.toContain(secret);
  });

  it('is logged under the request that caused it', async () => {
    const answer = await server.visitor().post('/api/auth/forgot-password', { email: 'niemand@example.org' });
    const id = answer.headers['x-request-id'];
    const { rows } = await server.database.pool.query(
      "select payload->>'requestId' as id from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = 'send_reset_link'",
    );
    expect(rows).toEqual([{ id }]);
  });
});
