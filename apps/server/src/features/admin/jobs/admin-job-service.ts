import type { retryJobs } from '@punktgenau/contract/admin/endpoints';
import { type JobOverview, listedJobsMax } from '@punktgenau/contract/admin/job-schemas';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { Database } from '../../../db/database.ts';
import { JobRepository } from '../../../platform/jobs/job-repository.ts';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import { type Actor, recordAudit } from '../audit/audit-repository.ts';

/** Looking after the jobs that failed. */
export class AdminJobService {
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database;
  }

  async read(): Promise<JobOverview> {
    const jobs = new JobRepository(this.#database);
    const [counts, failed] = await Promise.all([jobs.count(), jobs.listFailed(listedJobsMax)]);
    return {
      ...counts,
      failed: failed.map((job) => ({
        ...job,
        createdAt: job.createdAt.toISOString(),
        retryAt: job.retryAt?.toISOString() ?? null,
      })),
    };
  }

  /**
   * Lets a job begin again, or all that were given up.
   *
   * Fails with `job_not_found` when the one that is meant is done meanwhile, or runs.
   *
   * @returns how many did
   */
  retry(id: string | undefined, actor: Actor, now: Date): Promise<Result<number, ErrorOf<typeof retryJobs>>> {
    return this.#database.query.transaction(async (transaction) => {
      const jobs = new JobRepository(this.#database, transaction);
      const retried = await jobs.retry(id === undefined ? 'given up' : [id]);
      const [first] = retried;
      if (!first) return id === undefined ? succeed(0) : fail('job_not_found');
      await recordAudit(transaction, {
        at: now,
        actor,
        action: id === undefined ? 'job.retry_all' : 'job.retry',
        target:
          id === undefined ? { kind: 'job', id: null, name: '' } : { kind: 'job', id, name: first.name },
        details: { count: retried.length },
      });
      return succeed(retried.length);
    });
  }
}
