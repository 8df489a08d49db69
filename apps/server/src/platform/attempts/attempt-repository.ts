import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { attempts } from '../../db/schema.ts';
import { shift } from '../clock.ts';
import type { Secrets } from '../secrets.ts';
import { type AttemptLimit, type AttemptStore, toleratedFutureMs } from './attempt-counter.ts';

/**
 * Does not wait until the disk has it: what a database that crashes may forget are the attempts of its last half second.
 * https://www.postgresql.org/docs/18/wal-async-commit.html
 */
const notWaiting = sql`not_waiting as materialized (select set_config('synchronous_commit', 'off', true))`;

/** SQL of the attempts. Keys are names and addresses of people, so only their digests are kept. */
export class AttemptRepository implements AttemptStore {
  readonly #db: Database['query'];
  readonly #secrets: Pick<Secrets, 'digest'>;

  constructor(database: Pick<Database, 'query'>, secrets: Pick<Secrets, 'digest'>) {
    this.#db = database.query;
    this.#secrets = secrets;
  }

  async tryAdd(counter: string, key: string, limit: AttemptLimit, now: Date): Promise<number> {
    const recent = sql`select recent.at from unnest(${attempts}.at) as recent (at) where ${isRecent(limit, now)}`;
    const expiresAt = shift(now, limit.windowMs).toISOString();
    const { rowCount } = await this.#db.execute(sql`
      with ${notWaiting}
      insert into ${attempts} (counter, key, at, expires_at)
      select ${counter}, ${this.#digest(key)}::bytea, array[${now.toISOString()}::timestamptz], ${expiresAt}::timestamptz
      from not_waiting
      on conflict (counter, key) do update
      set at = array(${recent}) || excluded.at, expires_at = excluded.expires_at
      where (select count(*) from (${recent}) as counted) < ${limit.max}`);
    return rowCount === 1 ? 0 : Math.max(1, await this.waitMs(counter, key, limit, now));
  }

  async waitMs(counter: string, key: string, limit: AttemptLimit, now: Date): Promise<number> {
    const { rows } = await this.#db.execute<{ at: string }>(sql`
      select recent.at from ${attempts}, unnest(${attempts}.at) as recent (at)
      where ${this.#isMeant(counter, key)} and ${isRecent(limit, now)}
      order by recent.at desc limit 1 offset ${limit.max - 1}`);
    const [oldest] = rows;
    return oldest ? new Date(oldest.at).getTime() + limit.windowMs - now.getTime() : 0;
  }

  async removeLast(counter: string, key: string): Promise<void> {
    await this.#db.execute(sql`
      with ${notWaiting}
      update ${attempts} set at = ${attempts}.at[:cardinality(${attempts}.at) - 1]
      from not_waiting where ${this.#isMeant(counter, key)}`);
  }

  async clear(counter: string, key: string): Promise<void> {
    await this.#db.execute(sql`
      with ${notWaiting} delete from ${attempts} using not_waiting where ${this.#isMeant(counter, key)}`);
  }

  /** Removes what counts no more. */
  async deleteExpired(now: Date): Promise<void> {
    await deleteInBatches((atMost) =>
      this.#db.execute(sql`
        delete from ${attempts}
        where ctid in (select ctid from ${attempts} where ${lte(attempts.expiresAt, now)} limit ${atMost})`),
    );
  }

  #isMeant(counter: string, key: string) {
    return and(eq(attempts.counter, counter), eq(attempts.key, this.#digest(key)));
  }

  #digest(key: string): Buffer {
    return this.#secrets.digest('attempts', key);
  }
}

function isRecent({ windowMs }: AttemptLimit, now: Date) {
  const [after, until] = [shift(now, -windowMs), shift(now, toleratedFutureMs)];
  return sql`recent.at > ${after.toISOString()}::timestamptz and recent.at <= ${until.toISOString()}::timestamptz`;
}
