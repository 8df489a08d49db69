import type { Database, Queryable } from '../../db/database.ts';
import { currentRequestId } from '../request-id.ts';
import { addJob } from './job-repository.ts';
import type { JobType } from './job-type.ts';

/** Takes jobs. What is taken outlives the server. */
export type JobQueue = {
  /**
   * Resolves when the job is stored. It begins when `transaction` is committed, and never if that is taken back.
   *
   * @param transaction the one that makes the job necessary; without it the job is stored at once
   */
  add<Payload>(type: JobType<Payload>, payload: Payload, transaction?: Queryable): Promise<void>;
};

export function createJobQueue(database: Pick<Database, 'query'>): JobQueue {
  return {
    add: (type, payload, transaction = database.query) =>
      addJob(transaction, type, { payload, requestId: currentRequestId() }),
  };
}
