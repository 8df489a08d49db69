/** The error PostgreSQL reported, which drizzle wraps into one of its own. */
function databaseError(error: unknown): { code?: unknown; constraint?: unknown } | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause: unknown = error.cause ?? error;
  return typeof cause === 'object' && cause !== null ? cause : undefined;
}

/** Whether a statement failed because of this unique index. */
export function violatesUnique(error: unknown, indexName: string): boolean {
  const cause = databaseError(error);
  return cause?.code === '23505' && cause.constraint === indexName;
}

/**
 * What a row could not be written for because its account does not exist any more: it was deleted while the request was
 * under way.
 *
 * @returns the table's name; `undefined` for every other error
 */
export function tableOfDeletedAccount(error: unknown): string | undefined {
  const cause = databaseError(error);
  if (cause?.code !== '23503' || typeof cause.constraint !== 'string') return undefined;
  return /^(.+)_(?:user_id|actor_id|created_by|used_by)_users_id_fk$/.exec(cause.constraint)?.[1];
}

/** Whether PostgreSQL ended a transaction because others and it waited for each other; nothing of it was done. */
export function isDeadlock(error: unknown): boolean {
  return databaseError(error)?.code === '40P01';
}

const networkProblems = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * What PostgreSQL says when it cannot serve right now, by class: connections (08), disk, memory or connections used up
 * (53), an operator's or its own shutting down, starting up, a statement cancelled by its time limit (57), trouble with
 * its files (58); and a server that became a read-only copy (25006). https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const serverProblem = /^(?:08...|53...|57...|58...|25006)$/;

/** A disk that became read-only has the code (42501) of a missing right, which would not pass by itself. */
const fileRefused = /^could not (?:open|create|extend|write|access) (?:file|directory)/;

/** What pg reports without a code. */
const connectionLost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed and is not queryable|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether the database could not be reached or cannot serve at the moment, as opposed to having refused a statement.
 * The same call may work a moment later.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return unreachableCause(error) !== undefined;
}

/** What keeps the database from serving, out of whatever wraps it: without a statement's text. */
export function unreachableCause(error: unknown): (Error & { readonly code?: string }) | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isProblem(cause)) return cause;
  }
  return undefined;
}

function isProblem(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  const { code, syscall, message } = error;
  // The socket of an embedded database that is not there.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code !== 'string') return connectionLost.test(message);
  if (code === '42501') return fileRefused.test(message);
  return networkProblems.has(code) || serverProblem.test(code);
}
