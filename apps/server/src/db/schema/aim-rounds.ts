import { roundKinds } from '@punktgenau/contract/aim-lab/round-kinds';
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Rounds of the aim lab of players who let their account keep them. The fields are those of `storedRoundSchema`. */
export const aimRounds = pgTable(
  'aim_rounds',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the round ended, by the clock of the browser. */
    endedAt: instant('ended_at').notNull(),
    kind: text('kind', { enum: roundKinds }).notNull(),
    lengthMs: integer('length_ms').notNull(),
    /** A share code, not one of the account's designs: those can change. */
    designId: text('design_id').notNull(),
    designName: text('design_name').notNull(),
    block: integer('block'),
    testId: text('test_id'),
    score: doublePrecision('score').notNull(),
    hits: integer('hits').notNull(),
    misses: integer('misses').notNull(),
    meanTimeToHitMs: doublePrecision('mean_time_to_hit_ms'),
    meanMissDeg: doublePrecision('mean_miss_deg'),
  },
  // A player plays one round at a time; the same round from two browsers is one.
  ({ userId, endedAt, designId }) => [primaryKey({ columns: [userId, endedAt, designId] })],
);
