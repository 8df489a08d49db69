import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import { z } from 'zod';
import { type Database, defaultLimits, openDatabase } from '../../db/database.ts';
import { isDatabaseUnreachable } from '../../db/database-errors.ts';
import { describeError } from '../../plugins/logging.ts';
import { secondMs } from '../clock.ts';
import type { Metrics } from '../metrics.ts';
import { type RecurringJob, repeat } from '../recurring-job.ts';
import { forRequest } from '../request-id.ts';
import { JobRepository } from './job-repository.ts';
import type { JobHandler } from './job-type.ts';

/** A job that is stored again and again, on one of the servers. */
export type Recurring = {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
};

/** Does the jobs that wait in the database. */
export type JobRunner = {
  /** From now on; goes on by itself after the database was away. */
  start(): void;
  /** Does what is due now, and resolves when nothing is left. */
  runDue(): Promise<void>;
  /** Begins nothing more and waits for what is under way, at most this long; what is not done then is tried again. */
  stop(withinMs: number): Promise<void>;
};

/** Mails mostly wait for their server; more at once would need more connections. */
const atOnce = 5;
const connections = 3;
/** New jobs are announced by the database. Those that are tried again, or whose announcement was lost, are found so. */
const pollMs = 2 * secondMs;
/** How often a server says that it is alive, and looks for what is due and for servers that are not. */
const maintainEveryMs = 5 * secondMs;
const restartMs = secondMs;
const heldLookMs = 50;
/** What a runner that ends has to note how its last jobs ended. */
const runnerEndMs = 5 * secondMs;

const keptSchema = z.object({ payload: z.unknown(), requestId: z.string().optional() });

export function createJobRunner(dependencies: {
  readonly database: Database;
  readonly handlers: readonly JobHandler[];
  readonly recurring: readonly Recurring[];
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
}): JobRunner {
  const { database, recurring, logger, metrics } = dependencies;
  // A pool of its own: requests and jobs must not wait for each other's connections.
  const { pool, close } = openDatabase(
    database.connectionString,
    (error) => logger.debug({ err: error }, 'lost a connection for jobs'),
    { ...defaultLimits, connections, applicationName: 'punktgenau jobs' },
  );
  const handlers = [...dependencies.handlers, ...recurring];
  const held = new Set<string>();
  const options: RunnerOptions = {
    pgPool: pool,
    logger: quietLogger(logger),
    taskList: Object.fromEntries(
      handlers.map((handler) => [handler.name, holding(held, toTask(handler, logger, metrics))]),
    ),
    noHandleSignals: true,
    // Without batches nobody waits for the note of how a job ended, and one that fails ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const jobs = new JobRepository(database);
  const worker = new Worker({ ...options, concurrency: atOnce, pollInterval: pollMs }, held, jobs, logger);
  const maintenance = new JobMaintenance(jobs, recurring, worker, logger, metrics);

  return {
    start() {
      worker.start();
      maintenance.start();
    },
    async runDue() {
      await runOnce({ ...options, concurrency: 1 });
      // It does not wait for the note of how the last job ended.
      while (pool.idleCount < pool.totalCount) await delay(1);
    },
    async stop(withinMs) {
      const end = async () => {
        await Promise.all([maintenance.stop(), worker.stop()]);
        await maintenance.signOff();
        await close();
      };
      const ended = end().catch((error: unknown) =>
        logger.warn({ err: error }, 'the jobs did not stop cleanly'),
      );
      // A database that says nothing would keep the process alive; what is under way then is given to others.
      await Promise.race([ended, delay(withinMs, undefined, { ref: false })]);
      worker.kill();
    },
  };
}

/** graphile-worker, started again whenever it ended without being told to. */
class Worker {
  /** The name under which its jobs are locked; empty before it runs. */
  id = '';
  /** Jobs that are being done. */
  readonly held: ReadonlySet<string>;
  readonly #options: RunnerOptions;
  readonly #events: WorkerEvents;
  readonly #jobs: JobRepository;
  readonly #logger: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #running: Runner | undefined;
  #supervision: Promise<void> | undefined;

  constructor(
    options: RunnerOptions,
    held: ReadonlySet<string>,
    jobs: JobRepository,
    logger: FastifyBaseLogger,
  ) {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.id = workerPool.id;
    });
    this.#events = events;
    this.#options = { ...options, events };
    this.held = held;
    this.#jobs = jobs;
    this.#logger = logger;
  }

  start(): void {
    this.#supervision = this.#supervise();
  }

  /** Begins nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.restart();
    await this.#supervision;
  }

  /** Begins again under another name, after what is under way; what was locked under the one before is free then. */
  restart(): void {
    this.#running?.stop().catch(() => undefined);
  }

  /** Waits for nothing. */
  kill(): void {
    this.#running?.kill().catch(() => undefined);
  }

  /** Frees what the runner that ended has left locked, once none of it is still being done. */
  async #release(): Promise<void> {
    await this.#settled();
    if (this.id === '') return;
    const { signal } = this.#stopping;
    for (;;) {
      const isFree = await this.#jobs.release(this.id).then(
        () => true,
        () => false,
      );
      // Of a server that stops while the database is away, others take over what is locked after a minute.
      if (isFree || signal.aborted) return;
      await delay(restartMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when no job is being done. */
  async #settled(): Promise<void> {
    while (this.held.size > 0) await delay(heldLookMs, undefined, { ref: false });
  }

  /**
   * Resolves when a runner is through that ends by itself or was told to. After a note of a job that failed, graphile-worker
   * 0.17.3 may wait for ever: `batch` in its main.js counts each later note twice.
   */
  async #through(runner: Runner, ending: Promise<unknown>, watch: AbortSignal): Promise<void> {
    const overdue = async () => {
      await ending;
      await this.#settled();
      await delay(runnerEndMs, undefined, { ref: false, signal: watch });
    };
    // What is no longer watched is not overdue either.
    await Promise.race([runner.promise, overdue().catch(() => undefined)]);
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const watch = new AbortController();
      // Listened to from the beginning: a runner may end before anybody waits for it.
      const ending = once(this.#events, 'pool:gracefulShutdown', { signal: watch.signal });
      ending.catch(() => undefined);
      try {
        this.#running = await run(this.#options);
        if (signal.aborted) this.restart();
        await this.#through(this.#running, ending, watch.signal);
      } catch (error) {
        if (!isDatabaseUnreachable(error))
          this.#logger.error({ err: error }, 'the jobs stopped, starting them again');
      } finally {
        watch.abort();
      }
      await this.#release();
      await delay(restartMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Notes which jobs are being done. */
function holding(held: Set<string>, task: Task): Task {
  return async (payload, helpers) => {
    const id = String(helpers.job.id);
    held.add(id);
    try {
      return await task(payload, helpers);
    } finally {
      held.delete(id);
    }
  };
}

/** Stores what recurs when it is due, says that this server is alive, and takes over from those that are not. */
class JobMaintenance {
  readonly #jobs: JobRepository;
  readonly #recurring: readonly Recurring[];
  readonly #worker: Worker;
  readonly #logger: FastifyBaseLogger;
  readonly #metrics: Metrics;
  #rounds: RecurringJob | undefined;

  constructor(
    jobs: JobRepository,
    recurring: readonly Recurring[],
    worker: Worker,
    logger: FastifyBaseLogger,
    metrics: Metrics,
  ) {
    this.#jobs = jobs;
    this.#recurring = recurring;
    this.#worker = worker;
    this.#logger = logger;
    this.#metrics = metrics;
  }

  start(): void {
    this.#rounds = repeat(
      () => this.#maintain(),
      maintainEveryMs,
      (error) => {
        if (!isDatabaseUnreachable(error)) this.#logger.error({ err: error }, 'could not maintain the jobs');
      },
    );
  }

  async stop(): Promise<void> {
    await this.#rounds?.stop();
  }

  /** After the last job: what is locked under this server's name may be taken over at once. */
  async signOff(): Promise<void> {
    if (this.#worker.id !== '') await this.#jobs.forget(this.#worker.id);
  }

  async #maintain(): Promise<void> {
    if (this.#worker.id !== '') await this.#jobs.noteAlive(this.#worker.id);
    await this.#jobs.addDue(this.#recurring);
    await this.#jobs.bringBackPutOff();
    const { waiting, failing, givenUp } = await this.#jobs.count();
    for (const [state, count] of Object.entries({ waiting, failing, given_up: givenUp })) {
      this.#metrics.jobs.set({ state }, count);
    }
    if (await this.#jobs.hasStrayJobs(this.#worker.id, [...this.#worker.held])) this.#worker.restart();
    const lost = await this.#jobs.freeJobsOfLostWorkers();
    if (lost > 0) this.#logger.warn({ servers: lost }, 'took over the jobs of servers that are gone');
  }
}

function toTask(handler: JobHandler | Recurring, logger: FastifyBaseLogger, metrics: Metrics): Task {
  return async (kept, { job }) => {
    const { payload, requestId } = keptSchema.parse(kept);
    const line = { job: handler.name, jobId: job.id, attempt: job.attempts, requestId };
    const work = () => handler.run(payload, { id: String(job.id), attempt: job.attempts });
    try {
      await metrics.countRun(handler.name, () =>
        requestId === undefined ? work() : forRequest(requestId, work),
      );
    } catch (error) {
      const isLast = job.attempts >= job.max_attempts;
      if (isDatabaseUnreachable(error)) logger.debug({ ...line, err: error }, 'a job waits for the database');
      else if (isLast) logger.error({ ...line, err: error }, 'a job failed and is given up');
      else logger.warn({ ...line, err: error }, 'a job failed and is tried again');
      // What is thrown is kept in the database and shown: without the values of statements.
      throw new Error(describeError(error).message);
    }
  };
}

/** What graphile-worker says of a job stands in our own lines, without its payload. */
function quietLogger(logger: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level !== 'debug') logger.debug({ source: 'graphile-worker' }, message);
  });
}
