import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

const waiting =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/**
 * Ends when one statement waits for a lock that the test holds. It looks from outside of the test's transaction: in there, connections that
 * were made since the first look are not seen.
 */
export async function untilOneWaits({ database }: TestServer): Promise<void> {
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
}
