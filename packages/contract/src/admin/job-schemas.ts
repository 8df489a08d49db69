import * as z from 'zod/mini';

/** The most failed jobs that are listed. */
export const listedJobsMax = 100;

const countSchema = z.int().check(z.minimum(0));

/** A job that failed at least once. Instants are ISO 8601 in UTC. */
export const failedJobSchema = z.object({
  id: z.string(),
  /** What it does, e.g. `mail_verification`. */
  name: z.string(),
  attempts: z.int(),
  attemptsMax: z.int(),
  lastError: z.string(),
  createdAt: z.string(),
  /** When it is tried again; `null`: it was given up. */
  retryAt: z.nullable(z.string()),
});
export type FailedJobRow = z.infer<typeof failedJobSchema>;

export const jobOverviewSchema = z.object({
  /** Jobs that are still to be done, those that failed before included. */
  waiting: countSchema,
  /** Those of them that failed before. */
  failing: countSchema,
  givenUp: countSchema,
  /** Those given up first; at most `listedJobsMax`. */
  failed: z.array(failedJobSchema),
});
export type JobOverview = z.infer<typeof jobOverviewSchema>;

/** Without an id: all that were given up. */
export const retryJobsRequestSchema = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
});

export const jobsRetriedSchema = z.object({ retried: countSchema });
