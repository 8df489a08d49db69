import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** SHA-256 sized digests of secrets; the secrets themselves are never stored. */
export const digest = (name: string) => bytes(name);
