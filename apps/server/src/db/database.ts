import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import * as schema from './schema.ts';

type Schema = typeof schema;
type Pool = ReturnType<typeof drizzle<Schema>>['$client'];

/** Connections to the database; `close` waits for the queries that are under way. */
export type Database = {
  readonly query: NodePgDatabase<Schema>;
  readonly pool: Pool;
  /** For a connection beside the pool. */
  readonly connectionString: string;
  close(): Promise<void>;
};

/** What a repository needs: the database, or a transaction on it. */
export type Queryable = Pick<
  NodePgDatabase<Schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

const poolSize = 10;
const connectWithinMs = 5_000;
const statementTimeoutMs = 15_000;

/**
 * Opens a pool of connections. A connection is made when one is needed, so an unreachable database shows at the first
 * query.
 *
 * @param onIdleError gets errors of connections nobody is waiting for, such as a database that went away
 */
export function openDatabase(connectionString: string, onIdleError: (error: Error) => void): Database {
  const query = drizzle({
    connection: {
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: connectWithinMs,
      statement_timeout: statementTimeoutMs,
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
  return {
    query,
    pool,
    connectionString,
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
