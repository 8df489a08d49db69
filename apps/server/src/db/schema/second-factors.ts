import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, digest, instant } from './columns.ts';

/** Codes of an authenticator app (RFC 6238), at most one app's key per account. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key, in Base32, encrypted by `Secrets.seal`. */
  sealedKey: text('sealed_key').notNull(),
  /** The time step of the newest code that was taken: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Recovery codes that are left. One that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: digest('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys and security keys (Web Authentication). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says it was used; 0 where it does not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** What its owner knows it by. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_unique').on(table.credentialId),
    index('passkeys_user_id').on(table.userId),
  ],
);
