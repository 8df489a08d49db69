import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Secrets } from '../secrets.ts';

/** Requests of a key that were not counted for all servers yet, and how long its window still lasts here. */
export type NewRequests = { readonly key: string; readonly count: number; readonly leftMs: number };

/** How many requests all servers together have counted in the window of a key. */
export type CountedRequests = { readonly key: string; readonly count: number; readonly leftMs: number };

/** SQL of the requests that several servers count together. Keys hold addresses, so only their digests are kept. */
export class RequestCountRepository {
  readonly #db: Database['query'];

  readonly #secrets: Pick<Secrets, 'digest'>;

  constructor(database: Pick<Database, 'query'>, secrets: Pick<Secrets, 'digest'>) {
    this.#db = database.query;
    this.#secrets = secrets;
  }

  /** Adds requests and answers what there are then. A window that is over begins again. */
  async add(requests: readonly NewRequests[]): Promise<CountedRequests[]> {
    const keys = new Map(requests.map(({ key }) => [this.#digest(key), key]));
    // In one order, or two servers could wait for each other.
    const sorted = requests
      .map((request) => ({ ...request, key: this.#digest(request.key) }))
      .sort((left, right) => (left.key < right.key ? -1 : 1));
    const { rows } = await this.#db.execute<{ key: string; count: number; left_ms: number }>(sql`
      insert into request_counts as kept (key, count, expires_at)
      select key, count, now() + make_interval(secs => left_ms / 1000.0)
      from unnest(
        ${sql.param(sorted.map(({ key }) => key))}::text[],
        ${sql.param(sorted.map(({ count }) => count))}::int[],
        ${sql.param(sorted.map(({ leftMs }) => Math.ceil(leftMs)))}::int[]
      ) as added (key, count, left_ms)
      on conflict (key) do update set
        count = case when kept.expires_at <= now() then excluded.count else kept.count + excluded.count end,
        expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
      returning key, count, (extract(epoch from expires_at - now()) * 1000)::int as left_ms`);
    return rows.map(({ key, count, left_ms }) => ({ key: keys.get(key) ?? '', count, leftMs: left_ms }));
  }

  async deleteExpired(): Promise<void> {
    await deleteInBatches((atMost) =>
      this.#db.execute(sql`
        delete from request_counts
        where key in (select key from request_counts where expires_at <= now() limit ${atMost})`),
    );
  }

  #digest(key: string): string {
    return this.#secrets.digest('attempts', key).toString('base64url');
  }
}
