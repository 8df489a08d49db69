import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** What the database says about itself; `undefined` when it cannot be asked. */
export async function askDatabase(
  database: Database,
): Promise<{ readonly migrations: number; readonly isReadOnly: boolean } | undefined> {
  try {
    const { rows } = await database.query.execute<{ count: number; read_only: boolean }>(
      sql`select count(*)::int as count, current_setting('transaction_read_only')::bool as read_only
          from drizzle.__drizzle_migrations`,
    );
    return { migrations: rows[0]?.count ?? 0, isReadOnly: rows[0]?.read_only ?? false };
  } catch {
    return undefined;
  }
}
