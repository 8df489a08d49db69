import type { EventEmitter } from 'node:events';
import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { boundWaiting, limitWaiting } from './bounded-waiting.ts';
import { isDatabaseUnreachable, isDeadlock } from './database-errors.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;
type Pool = ReturnType<typeof drizzle<Schema>>['$client'];
type PooledConnection = Extract<NodePgClient, { readonly release: unknown }>;

/** Connections to the database; `close` waits for the queries that are under way. */
export type Database = {
  /** What is done in a transaction consists of statements alone: after a deadlock it is done again. */
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

/** How long to wait for the database, in milliseconds, and how much to ask of it at once; 0 ms is without limit. */
export type DatabaseLimits = {
  /** For a connection, be it a new one or one that others use. */
  readonly connectMs: number;
  /** For a statement; the database itself cancels it then. */
  readonly statementMs: number;
  /** For any answer to a statement: a database that went away without a word cancels nothing. */
  readonly answerMs: number;
  /** Connections at most. */
  readonly connections: number;
  /** What they are called in `pg_stat_activity`; `punktgenau` unless it is said. */
  readonly applicationName?: string;
};

/** Each leaves room in the five seconds within which a request is to be answered, whatever the database does. */
export const defaultLimits: DatabaseLimits = {
  connectMs: 4_000,
  statementMs: 4_000,
  answerMs: 4_500,
  connections: 10,
};

/** How many may wait for each connection of the pool: as many as it serves in a second of the simplest statements. */
const waitingPerConnection = 200;
const idleMs = 10_000;
const transactionTries = 3;
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
  const query = drizzle({ connection: poolSettings(connectionString, limits), schema });
  const pool = query.$client;
  let isClosing = false;
  // Connections that are about to end may still hear that the database is shutting down.
  pool.on('error', (error) => {
    if (!isClosing) onIdleError(error);
  });
  dropLostConnections(pool);
  boundWaiting(pool, waitingPerConnection * limits.connections, limits.connections);

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
    againAfterDeadlocks(() => {
      const sinceMs = performance.now();
      return withConnection((client) => {
        const { statementMs } = limits;
        const limited = statementMs === 0 ? client : limitWaiting(client, statementMs, sinceMs);
        return onConnection(limited).transaction(work, config);
      });
    });

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

/** Rows are locked in one order as far as we can; what refers to them, or is taken along by them, PostgreSQL locks in its own. */
async function againAfterDeadlocks<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === transactionTries || !isDeadlock(error)) throw error;
    }
  }
}

function poolSettings(connectionString: string, limits: DatabaseLimits): pg.PoolConfig {
  return {
    ...keepAlive,
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: idleMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: limits.applicationName ?? 'punktgenau',
  };
}

/** The same interface on one connection, for work that must stay on it. */
export function onConnection(client: NodePgClient): NodePgDatabase<Schema> {
  return drizzle(client, { schema });
}

/** Connections that are lost, or give no answer in time, are not used again. */
function dropLostConnections(pool: Pool): void {
  const idle = idleConnections(pool);
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One that is lost while in use fails its statements, which is enough.
    client.on('error', () => undefined);
    whenUnanswered(client, (error) => {
      // Kept, it would make the next statement (a "rollback") wait as long again, and all that get it after that.
      if (client instanceof pg.Client) void client.end();
      // Idle ones lead to the same place. One after the other they would cost as long each.
      for (const other of [...idle]) other.emit('error', error);
    });
  });
}

/** The pool's idle connections. */
function idleConnections(pool: EventEmitter): ReadonlySet<PooledConnection> {
  const idle = new Set<PooledConnection>();
  pool.on('release', (_error: unknown, client: PooledConnection) => idle.add(client));
  pool.on('acquire', (client: PooledConnection) => idle.delete(client));
  pool.on('remove', (client: PooledConnection) => idle.delete(client));
  return idle;
}

/** Tells when a statement on a connection got no answer in time. */
function whenUnanswered(client: PooledConnection, onUnanswered: (error: Error) => void): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  const look = (error: unknown) => {
    if (isUnanswered(error)) onUnanswered(error);
  };
  const watched = (...parameters: unknown[]) => {
    // The pool's own `query` hands a function over, everybody else gets a promise.
    const last = parameters.at(-1);
    if (typeof last === 'function') {
      const answered = (error: unknown, ...rest: unknown[]) => {
        look(error);
        last(error, ...rest);
      };
      return query(...parameters.slice(0, -1), answered);
    }
    const answer = query(...parameters);
    if (answer instanceof Promise) answer.catch(look);
    return answer;
  };
  Object.assign(client, { query: watched });
}

function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
