import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The time of the machine the database runs on, in milliseconds since 1970. */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { rows } = await database.query.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return Number(rows[0]?.ms);
}
