import { gauge, type Registry } from '../platform/metrics.ts';
import type { Database } from './database.ts';

/** The pool of connections, by the names of OpenTelemetry's conventions. */
export function measureDatabase(registry: Registry, { pool }: Database): void {
  const used = () => pool.totalCount - pool.idleCount;
  gauge(registry, 'db_client_connections_used', 'Connections of the pool in use.', used);
  gauge(registry, 'db_client_connections_idle', 'Idle connections of the pool.', () => pool.idleCount);
  gauge(
    registry,
    'db_client_connections_pending_requests',
    'Calls that wait for a connection.',
    () => pool.waitingCount,
  );
}
