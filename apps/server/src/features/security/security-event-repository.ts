import type { SecurityEventKind, SecurityPageQuery } from '@punktgenau/contract/admin/security-schemas';
import { and, desc, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { securityEvents, securitySourceKeys, users } from '../../db/schema.ts';

/** An event as it is stored. */
export type NewSecurityEvent = {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly outcome: string;
  readonly userId: number | undefined;
  readonly source: string;
  readonly call: string | undefined;
  readonly requestId: string;
  readonly count: number;
};

/** An account by its number or its name. */
export type UserFilter = { readonly id: number } | { readonly usernameKey: string };

/** What a page of events is narrowed by. */
export type SecurityFilter = Omit<SecurityPageQuery, 'user'> & { readonly user?: UserFilter };

/** SQL of the security events. */
export class SecurityEventRepository {
  readonly #db: Database['query'];

  constructor({ query }: Pick<Database, 'query'>) {
    this.#db = query;
  }

  /** Adds events. Those of an account that was deleted meanwhile are stored without one. */
  async add(events: readonly NewSecurityEvent[]): Promise<void> {
    const column = (read: (event: NewSecurityEvent) => unknown) => sql.param(events.map(read));
    const ids = events.flatMap(({ userId }) => userId ?? []);
    // Waits for an account that is just being deleted, and keeps the others until their events are there.
    await this.#db.execute(sql`
      with known as materialized (
        select id from ${users} where id = any(${sql.param(ids)}::integer[]) order by id for key share
      )
      insert into ${securityEvents} (at, kind, outcome, user_id, source, call, request_id, count)
      select event.at, event.kind, event.outcome, known.id, event.source, event.call, event.request_id, event.count
      from unnest(
        ${column(({ at }) => at.toISOString())}::timestamptz[],
        ${column(({ kind }) => kind)}::text[],
        ${column(({ outcome }) => outcome)}::text[],
        ${column(({ userId }) => userId ?? null)}::integer[],
        ${column(({ source }) => source)}::text[],
        ${column(({ call }) => call ?? null)}::text[],
        ${column(({ requestId }) => requestId)}::text[],
        ${column(({ count }) => count)}::integer[]
      ) with ordinality as event (at, kind, outcome, user_id, source, call, request_id, count, n)
      left join known on known.id = event.user_id
      order by event.n`);
  }

  /**
   * The key of a day, the same for all servers.
   *
   * @param proposed becomes the key if the day has none yet
   */
  async keyOf(day: string, proposed: Buffer): Promise<Buffer> {
    await this.#db.insert(securitySourceKeys).values({ day, key: proposed }).onConflictDoNothing();
    const [kept] = await this.#db.select().from(securitySourceKeys).where(eq(securitySourceKeys.day, day));
    return kept?.key ?? proposed;
  }

  /** Events that the query leaves, with the names of their accounts, the newest first. */
  find({ kind, outcome, user, source, before }: SecurityFilter, atMost: number) {
    return this.#db
      .select({ event: securityEvents, userName: users.username })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.userId))
      .where(
        and(
          before === undefined ? undefined : lt(securityEvents.id, before),
          kind && eq(securityEvents.kind, kind),
          outcome && outcomeIs(outcome),
          user === undefined ? undefined : this.#concerns(user),
          source ? eq(securityEvents.source, source.replaceAll('\0', '')) : undefined,
        ),
      )
      .orderBy(desc(securityEvents.id))
      .limit(atMost);
  }

  /** Removes events up to an instant, and keys of days before one. */
  async deleteOld(until: Date, today: string): Promise<void> {
    await this.#db.delete(securitySourceKeys).where(lt(securitySourceKeys.day, today));
    const isOld = lte(securityEvents.at, until);
    await deleteInBatches((atMost) => {
      const some = this.#db.select({ id: securityEvents.id }).from(securityEvents).where(isOld).limit(atMost);
      return this.#db.delete(securityEvents).where(inArray(securityEvents.id, some));
    });
  }

  #concerns(user: UserFilter): SQL {
    if ('id' in user) return eq(securityEvents.userId, user.id);
    const named = this.#db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, user.usernameKey));
    return inArray(securityEvents.userId, named);
  }
}

function outcomeIs(outcome: 'ok' | 'refused'): SQL {
  return outcome === 'ok' ? eq(securityEvents.outcome, 'ok') : ne(securityEvents.outcome, 'ok');
}
