import type { User } from '../src/features/auth/user-repository.ts';

/** A pool or one of its connections. */
type Queryable = { query(text: string, values?: unknown[]): Promise<unknown> };

let serial = 0;

/**
 * Writes accounts straight into the table, in one statement, and answers the number of one of them. They cannot log in:
 * for tests about what is in the database.
 */
export async function addUser(
  where: Queryable | { readonly pool: Queryable },
  {
    createdAt = new Date(),
    lastActiveAt,
    isPro = false,
    proExpiresAt = null,
    username,
    email,
    emailVerified = true,
    isAdmin = false,
  }: Partial<User> & { readonly lastActiveAt?: Date } = {},
  count = 1,
): Promise<number> {
  serial += 1;
  const name = username ?? `zeile-${serial}`;
  const { rows } = (await queryableOf(where).query(
    `insert into users (username, username_key, email, email_key, password_hash, created_at, is_pro, pro_expires_at,
       email_verified, is_admin)
     select $1 || suffix, lower($1) || suffix, $2 || suffix, lower($2) || suffix, '', $3, $4, $5, $6, $7
     from (select case n when 1 then '' else n::text end as suffix from generate_series(1, $8) as n) as suffixes
     returning id`,
    [name, email ?? `${name}@example.org`, createdAt, isPro, proExpiresAt, emailVerified, isAdmin, count],
  )) as { rows: { id: number }[] };
  if (lastActiveAt) {
    await queryableOf(where).query(
      'insert into user_activity (user_id, last_active_at) select unnest($1::integer[]), $2',
      [rows.map(({ id }) => id), lastActiveAt],
    );
  }
  return rows[0]?.id ?? 0;
}

/**
 * Notes that an account is active, as its requests do.
 *
 * @param userId an account's number, or SQL that finds one
 */
export async function noteActivity(
  where: Queryable | { readonly pool: Queryable },
  userId: string,
  at: Date,
): Promise<void> {
  await queryableOf(where).query(
    `insert into user_activity (user_id, last_active_at) select id, $1 from users where id = (${userId})
     on conflict (user_id) do update set last_active_at = excluded.last_active_at`,
    [at],
  );
}

/** @param owner an account's number, or SQL that finds one; nothing is added when it finds none */
export async function addDesigns(
  where: Queryable | { readonly pool: Queryable },
  owner: string,
  count: number,
): Promise<void> {
  await queryableOf(where).query(
    `insert into crosshair_designs (user_id, name, overlay_key)
     select id, 'Zeile', '' from users, generate_series(1, $1) where id = (${owner})`,
    [count],
  );
}

/** @param userId an account's number, or SQL that finds one */
export async function payInvoice(
  where: Queryable | { readonly pool: Queryable },
  payment: {
    readonly paidAt: Date;
    readonly amountCents: number;
    readonly refundedCents?: number;
    readonly currency?: string;
    readonly userId?: string;
  },
): Promise<void> {
  serial += 1;
  const { paidAt, amountCents, refundedCents = 0, currency = 'eur', userId = 'null' } = payment;
  await queryableOf(where).query(
    `insert into payments (stripe_invoice_id, user_id, amount_cents, refunded_cents, currency, paid_at)
     values ($1, (${userId}), $2, $3, $4, $5)`,
    [`in_${serial}`, amountCents, refundedCents, currency, paidAt],
  );
}

function queryableOf(where: Queryable | { readonly pool: Queryable }): Queryable {
  return 'pool' in where ? where.pool : where;
}
