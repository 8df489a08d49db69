import { limits } from '@punktgenau/contract/limits/limits';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** The letters and digits of a code, as `premiumCodeKey` of the contract picks them. */
export function codeKeyOf(code: AnyPgColumn): SQL {
  return sql`regexp_replace(${code}, '[^A-Z0-9]', '', 'g')`;
}

export const premiumCodes = pgTable(
  'premium_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals; codes are compared in that form. */
    code: text('code').notNull(),
    isUsed: boolean('is_used').notNull().default(false),
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    validDays: integer('valid_days').notNull().default(limits.premiumCodeDays.default),
    isReusable: boolean('is_reusable').notNull().default(false),
  },
  (table) => [
    uniqueIndex('premium_codes_code_unique').on(table.code),
    index('premium_codes_key').on(codeKeyOf(table.code)),
    index('premium_codes_used_by').on(table.usedBy),
    check(
      'premium_codes_code_form',
      sql`char_length(${table.code}) between 1 and ${sql.raw(String(limits.premiumCodeMax))} and ${table.code} = upper(${table.code})`,
    ),
    check(
      'premium_codes_valid_days_range',
      sql`${table.validDays} between ${sql.raw(String(limits.premiumCodeDays.min))} and ${sql.raw(String(limits.premiumCodeDays.max))}`,
    ),
  ],
);

export const premiumCodeUsages = pgTable(
  'premium_code_usages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    codeId: integer('code_id')
      .notNull()
      .references(() => premiumCodes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('premium_code_usages_code_user_unique').on(table.codeId, table.userId),
    index('premium_code_usages_user_id').on(table.userId),
  ],
);
