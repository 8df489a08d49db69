import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnreachable } from './database-errors.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;
type Pool = ReturnType<typeof drizzle<Schema>>['$client'];
type PooledConnection = Extract<NodePgClient, { readonly release: unknown }>;

/** Connections to the database; `close` waits for the queries that are under way. */
export type Database = {
  readonly query: NodePgDatabase<Schema>;
  readonly pool: Pool;
  /** For a connection outside of the pool. */
  readonly connectionString: string;
  /** Does work that needs one connection of its own, which is given back afterwards, or destroyed if it broke. */
  withConnection<Value>(work: (connection: PooledConnection) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
};

/** What a repository needs: the database, or a transaction on it. */
export type Queryable = Pick<
  NodePgDatabase<Schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

/** How long to wait for the database, in milliseconds; 0 is without limit. */
export type DatabaseLimits = {
  /** For a connection, be it a new one or one that others use. */
  readonly connectMs: number;
  /** For a statement; the database itself cancels it then. */
  readonly statementMs: number;
  /** For any answer to a statement: a database that went away without a word cancels nothing. */
  readonly answerMs: number;
};

/** Together they answer a request within about five seconds, whatever the database does. */
export const defaultLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 5_000, answerMs: 6_000 };

const poolSize = 10;
const idleMs = 10_000;
/** A process that went away without a word in the middle of a transaction must not keep its locks. */
const idleInTransactionMs = 60_000;

/** Lets the operating system notice the loss of a connection on which nothing is said. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Opens a pool of connections. A connection is made when one is needed, so an unreachable database shows at the first
 * query. Whatever happens to the database, calls fail (`isDatabaseUnreachable` says why) and later ones work again.
 *
 * @param onIdleError gets errors of idle connections, such as a database that went away
 */
export function openDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
  limits: DatabaseLimits = defaultLimits,
): Database {
  const query = drizzle({
    connection: {
      ...keepAlive,
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: limits.connectMs,
      idleTimeoutMillis: idleMs,
      statement_timeout: limits.statementMs,
      query_timeout: limits.answerMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      application_name: 'punktgenau',
    },
    schema,
  });
  const pool = query.$client;
  let isClosing = false;
  // Connections that are about to end may still hear that the database is shutting down.
  pool.on('error', (error) => {
    if (!isClosing) onIdleError(error);
  });
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One that is lost while in use fails its statements, which is enough.
    client.on('error', () => undefined);
    endWhenUnanswered(client);
  });

  const withConnection: Database['withConnection'] = async (work) => {
    const client = await pool.connect();
    let problem: unknown;
    try {
      return await work(client);
    } catch (error) {
      problem = error;
      throw error;
    } finally {
      client.release(isDatabaseUnreachable(problem));
    }
  };
  // drizzle's own never gives a connection back on which "begin" fails: ten of those, and the pool is empty for good.
  query.transaction = (work, config) =>
    withConnection((client) => onConnection(client).transaction(work, config));

  return {
    query,
    pool,
    connectionString,
    withConnection,
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

/** The same interface on one connection, for work that must stay on it. */
export function onConnection(client: NodePgClient): NodePgDatabase<Schema> {
  return drizzle(client, { schema });
}

/**
 * Ends a connection on which a statement got no answer in time. Kept, it would make the next statement (a "rollback")
 * wait as long again, and whoever gets it after that.
 */
function endWhenUnanswered(client: PooledConnection): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  const watched = (...parameters: unknown[]) => {
    const answer = query(...parameters);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isUnanswered(error) && client instanceof pg.Client) void client.end();
      });
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
