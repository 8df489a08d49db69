import type { FastifyBaseLogger } from 'fastify';
import { unreachableCause } from '../db/database-errors.ts';

/** Tells of the database being away, in one line a second however many calls fail. */
export type OutageLog = {
  /** Counts a call that failed because of it. Answers false, and does nothing, when the error is another one. */
  note(error: unknown): boolean;
  /** Whether a write failed within the last minute because the disk is full or the database is read only. */
  writesFail(): boolean;
};

const everyMs = 1_000;
const rememberedMs = 60_000;
/** Disk full; a server that is a read-only copy. */
const writeProblems: ReadonlySet<unknown> = new Set(['53100', '25006']);

export function createOutageLog(logger: FastifyBaseLogger): OutageLog {
  let failures = 0;
  let newest: Error & { readonly code?: string };
  let timer: NodeJS.Timeout | undefined;
  let lastWriteProblemMs = Number.NEGATIVE_INFINITY;

  const tell = () => {
    timer = undefined;
    if (failures === 0) return;
    // No statement and no stack: they are the same every time, and thousands of them fill a disk.
    logger.error(
      { failures, code: newest.code, problem: newest.message },
      'the database cannot be reached or cannot serve',
    );
    failures = 0;
    timer = setTimeout(tell, everyMs).unref();
  };
  return {
    note(error) {
      const cause = unreachableCause(error);
      if (!cause) return false;
      newest = cause;
      failures += 1;
      if (writeProblems.has(cause.code)) lastWriteProblemMs = performance.now();
      if (!timer) tell();
      return true;
    },
    writesFail: () => performance.now() - lastWriteProblemMs < rememberedMs,
  };
}
