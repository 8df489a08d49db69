import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

// The jobs themselves are in the schema graphile_worker, which graphile-worker's own migrations keep.

/** When a recurring job was last stored, by the database's clock. */
export const recurringJobs = pgTable('recurring_jobs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
});

/** Servers that do jobs, under the name with which theirs are locked, and when they were last heard of. */
export const jobWorkers = pgTable('job_workers', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});
