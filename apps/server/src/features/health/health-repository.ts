import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** How many migrations the database has seen; `undefined` when it cannot be asked. */
export async function countAppliedMigrations(database: Database): Promise<number | undefined> {
  try {
    const { rows } = await database.query.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    return rows[0]?.count ?? 0;
  } catch {
    return undefined;
  }
}
