import { pairingStates } from '@punktgenau/contract/remote/remote-schemas';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { digest, instant } from './columns.ts';

/**
 * Phones on their way to becoming remotes, one at a time for each account; the paired ones are sessions. A row stays until it expires, so
 * that a code which was taken is told from one that never was.
 */
export const remotePairings = pgTable(
  'remote_pairings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the first screen names it by; the next pairing of the account has another one. */
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    state: text('state', { enum: pairingStates }).notNull(),
    codeHash: digest('code_hash').notNull(),
    /** What the phone that took the code shows to hear how it ended. */
    waitingHash: digest('waiting_hash'),
    /** The digits on both screens. */
    number: text('number'),
    /** The phone in coarse words. */
    device: text('device'),
    /** The design that was open; it need not exist any more. */
    designId: integer('design_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('remote_pairings_id_unique').on(table.id),
    uniqueIndex('remote_pairings_code_hash_unique').on(table.codeHash),
    uniqueIndex('remote_pairings_waiting_hash_unique').on(table.waitingHash),
    index('remote_pairings_expires_at').on(table.expiresAt),
  ],
);
