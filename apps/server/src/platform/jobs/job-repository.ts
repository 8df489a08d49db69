import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { JobType } from './job-type.ts';

/** What stands in the database of a job. */
export type KeptJob = { readonly payload: unknown; readonly requestId?: string | undefined };

/** A job that failed at least once, or for good. */
export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  readonly lastError: string;
  readonly createdAt: Date;
  /** When it is tried again; `null` for one that is not. */
  readonly retryAt: Date | null;
};

/** Jobs of a server that was not heard of for so long are given to others. */
const lostAfterSeconds = 60;
/** Longer than a server takes to learn which job it got, and to note how one ended. */
const strayAfterSeconds = 10;
/** The longest pause between two attempts is six hours. Anything beyond a day comes from a clock that was wrong. */
const longestPause = sql`interval '1 day'`;

/** Stores a job with the functions of graphile-worker. https://worker.graphile.org/docs/sql-add-job */
export async function addJob(
  db: Queryable,
  {
    name,
    queue,
    attemptsMax,
  }: Pick<JobType<unknown>, 'name' | 'attemptsMax'> & { readonly queue?: string | undefined },
  kept: KeptJob,
): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.add_job(
      ${name}, ${JSON.stringify(kept)}::json, queue_name => ${queue ?? null}, max_attempts => ${attemptsMax}
    )`);
}

/** SQL of the jobs beyond what graphile-worker does itself. */
export class JobRepository {
  readonly #db: Queryable;
  readonly #database: Pick<Database, 'query'>;

  /** @param query a transaction on the database */
  constructor(database: Pick<Database, 'query'>, query: Queryable = database.query) {
    this.#database = database;
    this.#db = query;
  }

  /**
   * Stores those recurring jobs that are due by the database's clock. However many servers ask, each is stored once; one
   * that still waits from the last time is not stored again. A start that lies in the future was noted by a wrong clock.
   */
  addDue(recurring: readonly { readonly name: string; readonly everyMs: number }[]): Promise<void> {
    return this.#database.query.transaction(async (transaction) => {
      for (const { name, everyMs } of recurring) {
        const claimed = await transaction.execute(sql`
          insert into recurring_jobs (name, started_at) values (${name}, now())
          on conflict (name) do update set started_at = now()
          where recurring_jobs.started_at <= now() - make_interval(secs => ${everyMs / 1000})
             or recurring_jobs.started_at > now() + interval '1 minute'`);
        if (claimed.rowCount === 0) continue;
        await transaction.execute(sql`
          select from graphile_worker.add_job(
            ${name}, '{"payload": {}}', queue_name => ${name}, max_attempts => 1, job_key => ${name}
          )`);
      }
    });
  }

  /** Notes that the server whose jobs are locked under this name is alive. */
  async noteAlive(workerId: string): Promise<void> {
    await this.#db.execute(sql`
      insert into job_workers (id, seen_at) values (${workerId}, now())
      on conflict (id) do update set seen_at = now()`);
  }

  async forget(workerId: string): Promise<void> {
    await this.#db.execute(sql`delete from job_workers where id = ${workerId}`);
  }

  /** Gives others what is still locked under the name of a server that has ended. */
  async release(workerId: string): Promise<void> {
    await this.forget(workerId);
    await this.#unlock([workerId]);
  }

  /**
   * Whether jobs are locked under this name for a while that its server does not have: the connection was cut when the database had
   * locked one and not yet said which.
   *
   * @param heldIds jobs that the server has
   */
  async hasStrayJobs(workerId: string, heldIds: readonly string[]): Promise<boolean> {
    const { rows } = await this.#db.execute(sql`
      select from graphile_worker.jobs
      where locked_by = ${workerId} and locked_at < now() - make_interval(secs => ${strayAfterSeconds})
        and id <> all(${sql.param(heldIds)}::bigint[])
      limit 1`);
    return rows.length > 0;
  }

  /**
   * Takes their jobs from servers that were killed. graphile-worker itself waits four hours, in which also nothing else of
   * the same queue runs.
   *
   * @returns how many servers had jobs
   */
  async freeJobsOfLostWorkers(): Promise<number> {
    const lost = sql`make_interval(secs => ${lostAfterSeconds})`;
    await this.#db.execute(sql`
      delete from job_workers where seen_at < now() - ${lost} or seen_at > now() + ${lost}`);
    const { rows } = await this.#db.execute<{ locked_by: string }>(sql`
      select distinct locked_by from graphile_worker.jobs
      where (locked_at < now() - ${lost} or locked_at > now() + ${lost})
        and locked_by not in (select id from job_workers)`);
    if (rows.length > 0) {
      await this.#unlock(rows.map((row) => row.locked_by));
    }
    return rows.length;
  }

  async #unlock(workerIds: readonly string[]): Promise<void> {
    await this.#db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(workerIds)})`);
  }

  /** Brings jobs back that a clock which was wrong for a while put off into the far future. */
  async bringBackPutOff(): Promise<void> {
    await this.#db.execute(sql`
      select from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where run_at > now() + ${longestPause}), run_at => now()
      )`);
  }

  /** Removes jobs that were given up a month ago: they hold personal data, and no administrator retried them. */
  async deleteOld(): Promise<void> {
    await deleteInBatches((atMost) =>
      this.#db.execute(sql`
        select from graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and run_at < now() - interval '30 days' and locked_at is null limit ${atMost}
        ))`),
    );
  }

  /** Jobs that failed, those given up first, then those that are tried again soonest. */
  async listFailed(limit: number): Promise<FailedJob[]> {
    const { rows } = await this.#db.execute<FailedRow>(sql`
      select id::text, task_identifier as name, attempts, max_attempts, last_error, created_at, run_at
      from graphile_worker.jobs
      where last_error is not null
      order by attempts < max_attempts, run_at, id
      limit ${limit}`);
    return rows.map(toFailedJob);
  }

  async count(): Promise<{ readonly waiting: number; readonly failing: number; readonly givenUp: number }> {
    const { rows } = await this.#db.execute<{ waiting: number; failing: number; given_up: number }>(sql`
      select count(*) filter (where attempts < max_attempts)::int as waiting,
             count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
             count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
      from graphile_worker.jobs`);
    const [{ waiting = 0, failing = 0, given_up: givenUp = 0 } = {}] = rows;
    return { waiting, failing, givenUp };
  }

  /**
   * Lets failed jobs begin again, now and with all their attempts. @returns those that did: one that runs at this moment or
   * is gone does not
   */
  async retry(
    ids: readonly string[] | 'given up',
  ): Promise<{ readonly id: string; readonly name: string }[]> {
    const isChosen =
      ids === 'given up' ? sql`attempts >= max_attempts` : sql`id = any(${sql.param(ids)}::bigint[])`;
    const { rows } = await this.#db.execute<{ id: string; name: string }>(sql`
      with retried as (
        select id from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where ${isChosen} and last_error is not null and locked_at is null),
          run_at => now(), attempts => 0
        )
      )
      select id::text, task_identifier as name from graphile_worker.jobs where id in (select id from retried)`);
    return rows;
  }
}

type FailedRow = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string;
  readonly created_at: string;
  readonly run_at: string;
};

function toFailedJob(row: FailedRow): FailedJob {
  return {
    id: row.id,
    name: row.name,
    attempts: row.attempts,
    attemptsMax: row.max_attempts,
    lastError: row.last_error,
    createdAt: new Date(row.created_at),
    retryAt: row.attempts < row.max_attempts ? new Date(row.run_at) : null,
  };
}
