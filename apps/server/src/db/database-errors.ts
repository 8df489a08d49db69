/** The error PostgreSQL reported, which drizzle wraps into one of its own. */
function databaseError(
  error: unknown,
): { code?: unknown; constraint?: unknown; syscall?: unknown } | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause: unknown = error.cause ?? error;
  return typeof cause === 'object' && cause !== null ? cause : undefined;
}

/** Whether a statement failed because of this unique index. */
export function violatesUnique(error: unknown, indexName: string): boolean {
  const cause = databaseError(error);
  return cause?.code === '23505' && cause.constraint === indexName;
}

const connectionProblems = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** Whether the database could not be reached, as opposed to having refused a statement. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const cause = databaseError(error);
  if (!cause) return false;
  // The socket of an embedded database that is not there.
  if (cause.code === 'ENOENT') return cause.syscall === 'connect';
  if (typeof cause.code === 'string') return connectionProblems.has(cause.code);
  // pg reports these without a code.
  return (
    cause instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(cause.message)
  );
}
