import type { FastifyBaseLogger } from 'fastify';
import { unreachableCause } from '../db/database-errors.ts';

/** Tells of the database being away, in one line a second however many calls fail. */
export type OutageLog = {
  /** Counts a call that failed because of it. Answers false, and does nothing, when the error is another one. */
  note(error: unknown): boolean;
};

const everyMs = 1_000;

export function createOutageLog(logger: FastifyBaseLogger): OutageLog {
  let failures = 0;
  let newest: Error & { readonly code?: string };
  let timer: NodeJS.Timeout | undefined;

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
      if (!timer) tell();
      return true;
    },
  };
}
