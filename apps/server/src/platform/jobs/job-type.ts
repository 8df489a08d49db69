import type { z } from 'zod';

/** A kind of job: what is kept of it in the database, and how often it is tried. */
export type JobType<Payload> = {
  /** Stands in the database, in the log and in the administration. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * The pause before attempt n + 1 is e^min(n, 10) seconds: twelve attempts take about 15 hours, twenty-five nearly four
   * days.
   */
  readonly attemptsMax: number;
  /** Jobs of one queue run one after the other, on all servers together. */
  readonly queue?: string;
};

/** What a handler knows of the job beyond its payload. */
export type JobContext = {
  readonly id: string;
  /** 1 for the first one. */
  readonly attempt: number;
};

/**
 * Does a job. May be called again after it was done: a server that dies at the end cannot say that it was. Whatever it throws
 * is tried again later.
 */
export type JobHandler = {
  readonly name: string;
  run(payload: unknown, context: JobContext): Promise<void>;
};

/** A job's work, with its payload parsed: rows of the database may come from another version. */
export function handle<Payload>(
  { name, payload }: JobType<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): JobHandler {
  return { name, run: async (kept, context) => run(payload.parse(kept), context) };
}
