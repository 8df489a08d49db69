import pg from 'pg';

/** Rows in one statement: enough to be fast, few enough to be held in memory. */
const batch = 50_000;
export const designsPerUser = 5;

/** An account of the world with its designs. */
export type Owner = {
  readonly id: number;
  readonly username: string;
  readonly designs: readonly { readonly id: number; readonly overlayKey: string }[];
};

/** A database of a great many accounts, and the operator's questions asked of its tables directly. */
export class AdminWorldRepository {
  readonly #client: pg.Client;

  constructor(connectionString: string) {
    this.#client = new pg.Client({ connectionString });
  }

  async connect(): Promise<void> {
    await this.#client.connect();
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /**
   * Fills a migrated database with accounts of the last two years, five designs for each, and a payment of every tenth.
   * Names and addresses are made of numbers, so every run has the same ones: half are `user123`, the others random letters
   * with a number; one in ten has premium, one in twenty is not confirmed. Statistics and search are filled by the
   * database's own triggers; the search index is built at the end, as a migration would.
   */
  async seed(userCount: number): Promise<void> {
    const client = this.#client;
    await client.query('set synchronous_commit = off');
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_indexdef('user_search_keys'::regclass) as definition",
    );
    await client.query('drop index user_search_keys');
    for (let from = 1; from <= userCount; from += batch) {
      const to = Math.min(userCount, from + batch - 1);
      await client.query(addUsers, [from, to, userCount]);
      await client.query(addDesigns, [designsPerUser]);
    }
    await client.query(addActivity);
    await client.query(addPayments);
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(rows[0]?.definition ?? '');
    await client.query('vacuum analyze');
  }

  /** Lets accounts that are spread evenly over the whole table log in, with the password that another account has. */
  async ownersWithThePasswordOf(userId: number, count: number): Promise<Owner[]> {
    const { rows } = await this.#client.query<Owner>(shareThePassword, [userId, count]);
    return rows;
  }

  /** The dashboard's figures without the statistics. */
  async countNaively(): Promise<void> {
    await this.#client.query(naiveStats);
  }

  async chartNaively(): Promise<void> {
    await this.#client.query(naiveCharts);
  }

  /** Page and number of matches without the search index. */
  async searchNaively(part: string): Promise<void> {
    await this.#client.query(naiveSearch, [`%${part}%`]);
  }
}

// The newest account was made just now, the oldest two years ago; activity is spread over the last 30 days.
const addUsers = `
  insert into users (username, username_key, email, email_key, password_hash, created_at, email_verified,
    is_pro, pro_expires_at, pro_type)
  select name, name, name || domain, name || domain, repeat('-', 97),
    now() - make_interval(secs => ($3::integer - i) * (2 * 365 * 86400.0 / $3::integer)),
    i % 20 <> 0, i % 10 = 0, case when i % 10 = 0 then now() + make_interval(days => i % 300) end,
    case when i % 10 = 0 then 'code' end
  from (
    select i,
      case when i % 2 = 0 then 'user' || i
        else substr(translate(md5(i::text), '0123456789', 'aeioulmnrs'), 1, 4 + i % 9) || i end as name,
      (array['@gmx.example', '@web.example', '@mail.example', '@post.example.org', '@schule.example.net'])[1 + i % 5] as domain
    from generate_series($1::integer, $2::integer) as i
  ) as numbered
  on conflict do nothing`;

const addActivity = `
  insert into user_activity (user_id, last_active_at)
  select id, now() - make_interval(secs => (id * 7919::bigint) % (30 * 86400)) from users
  on conflict do nothing`;

const addDesigns = `
  insert into crosshair_designs (user_id, name, overlay_key)
  select id, 'Crosshair ' || n, md5(id::text || n) from users, generate_series(1, $1::integer) as n
  where id > (select coalesce(max(user_id), 0) from crosshair_designs)`;

const addPayments = `
  insert into payments (stripe_invoice_id, user_id, plan, amount_cents, refunded_cents, currency, paid_at)
  select 'in_' || id, id, 'monthly', 129, case when id % 100 = 0 then 129 else 0 end, 'eur', created_at
  from users where id % 10 = 0`;

const shareThePassword = `
  with numbered as (
    select id, row_number() over (order by id) as n, count(*) over () as total from users
    where email_verified and id <> $1
  ), chosen as (
    update users set password_hash = (select password_hash from users where id = $1)
    where id in (select id from numbered where n % greatest(1, total / $2::integer) = 0 limit $2::integer)
    returning id, username
  )
  select chosen.id, username, (
    select json_agg(json_build_object('id', design.id, 'overlayKey', overlay_key) order by design.id)
    from crosshair_designs as design where user_id = chosen.id
  ) as designs
  from chosen order by chosen.id`;

const naiveStats = `
  select (select count(*) from users), (select count(*) from crosshair_designs),
    (select count(*) from users where is_pro and (pro_expires_at is null or pro_expires_at > now())),
    (select count(*) from users where created_at > now() - interval '7 days'),
    (select sum(amount_cents - refunded_cents) from payments where paid_at >= date_trunc('month', now()))`;

const naiveCharts = `
  select 'signups', date_trunc('day', created_at at time zone 'Europe/Berlin'), count(*) from users
    where created_at > now() - interval '90 days' group by 2
  union all
  select 'active', date_trunc('day', last_active_at at time zone 'Europe/Berlin'), count(*) from user_activity
    where last_active_at > now() - interval '90 days' group by 2
  union all
  select 'revenue', date_trunc('month', paid_at at time zone 'Europe/Berlin'), sum(amount_cents - refunded_cents)
    from payments group by 2`;

const naiveSearch = `
  with matches as (select * from users where username ilike $1 or email ilike $1)
  select (select count(*) from matches), array(select id from matches order by id desc limit 25)`;
