import type { ReportReason } from '@punktgenau/contract/community/community-options';
import { limits } from '@punktgenau/contract/limits/limits';
import { and, count, desc, eq, getTableColumns, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import {
  communityCrosshairs,
  communityLikes,
  communityReports,
  communityUses,
  users,
} from '../../db/schema.ts';

const {
  facetBits: _bits,
  nameWords: _words,
  searchTerms: _terms,
  ...columns
} = getTableColumns(communityCrosshairs);

/** Visible ones that look the same, itself left out. */
const similar = sql<number>`greatest((select count(*)::int from (
    select 1 from community_crosshairs as same
    where same.picture_key = ${communityCrosshairs.pictureKey} and same.hidden_at is null
    limit ${sql.raw(String(limits.communitySimilarMax + 1))}
  ) as counted) - 1, 0)`;

const shown = { ...columns, username: users.username, similar };

/** What the database computes for searches. */
type SearchedBy = 'nameWords' | 'searchTerms';

/** A published crosshair with its player's name and how many look the same. */
export type StoredCrosshair = Omit<typeof communityCrosshairs.$inferSelect, SearchedBy | 'facetBits'> & {
  readonly username: string;
  readonly similar: number;
};

export type NewCrosshair = Omit<typeof communityCrosshairs.$inferInsert, SearchedBy>;

/** Where a page begins: after the crosshair with this number of likes, uses or reports and this id. */
export type Position = { readonly count: number; readonly id: number };

/** Published crosshairs as `StoredCrosshair`s, in no order yet. */
export function selectCrosshairs(db: Queryable, where: SQL | undefined) {
  return db
    .select(shown)
    .from(communityCrosshairs)
    .innerJoin(users, eq(users.id, communityCrosshairs.userId))
    .where(where);
}

/**
 * SQL of published crosshairs but for searches (`community-search-repository.ts`). What a reader sees is asked for as such:
 * hidden ones are for their owner and administrators.
 */
export class CommunityRepository {
  readonly #database: Pick<Database, 'query'>;
  readonly #db: Queryable;

  constructor(database: Pick<Database, 'query'>, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  inTransaction<Value>(
    work: (rows: CommunityRepository, transaction: Queryable) => Promise<Value>,
  ): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new CommunityRepository(this.#database, transaction), transaction),
    );
  }

  async findVisible(id: number): Promise<StoredCrosshair | undefined> {
    const [found] = await selectCrosshairs(
      this.#db,
      and(eq(communityCrosshairs.id, id), isNull(communityCrosshairs.hiddenAt)),
    );
    return found;
  }

  async findOwn(id: number, userId: number): Promise<StoredCrosshair | undefined> {
    const [found] = await selectCrosshairs(
      this.#db,
      and(eq(communityCrosshairs.id, id), eq(communityCrosshairs.userId, userId)),
    );
    return found;
  }

  listOwn(userId: number): Promise<StoredCrosshair[]> {
    return selectCrosshairs(this.#db, eq(communityCrosshairs.userId, userId))
      .orderBy(desc(communityCrosshairs.id))
      .limit(limits.communityPublishedMax);
  }

  /** Holds an account until the transaction ends, so that it publishes one after the other. @returns how many it has published */
  async lockAndCount(userId: number): Promise<number | undefined> {
    const [owner] = await this.#db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!owner) return undefined;
    const [counted] = await this.#db
      .select({ published: count() })
      .from(communityCrosshairs)
      .where(eq(communityCrosshairs.userId, userId));
    return counted?.published ?? 0;
  }

  async insert(crosshair: NewCrosshair): Promise<number> {
    const [inserted] = await this.#db
      .insert(communityCrosshairs)
      .values(crosshair)
      .returning({ id: communityCrosshairs.id });
    if (!inserted) throw new Error('An insert without a row.');
    return inserted.id;
  }

  async update(id: number, userId: number, changes: Partial<NewCrosshair>): Promise<boolean> {
    const { rowCount } = await this.#db
      .update(communityCrosshairs)
      .set(changes)
      .where(and(eq(communityCrosshairs.id, id), eq(communityCrosshairs.userId, userId)));
    return rowCount === 1;
  }

  async deleteOwn(id: number, userId: number): Promise<boolean> {
    const { rowCount } = await this.#db
      .delete(communityCrosshairs)
      .where(and(eq(communityCrosshairs.id, id), eq(communityCrosshairs.userId, userId)));
    return rowCount === 1;
  }

  /** Likes a visible crosshair, once. */
  async like(crosshairId: number, userId: number, now: Date): Promise<void> {
    await this.#db.execute(sql`
      insert into ${communityLikes} (crosshair_id, user_id, created_at)
      select id, ${userId}, ${now.toISOString()}::timestamptz from ${communityCrosshairs}
      where id = ${crosshairId} and hidden_at is null for key share
      on conflict do nothing`);
  }

  async unlike(crosshairId: number, userId: number): Promise<void> {
    await this.#db
      .delete(communityLikes)
      .where(and(eq(communityLikes.crosshairId, crosshairId), eq(communityLikes.userId, userId)));
  }

  /** Notes that an account added a visible crosshair, once within `limits.communityUseDays`. */
  async noteUse(crosshairId: number, userId: number, now: Date): Promise<void> {
    await this.#db.execute(sql`
      insert into ${communityUses} (crosshair_id, user_id, used_at)
      select id, ${userId}, ${now.toISOString()}::timestamptz from ${communityCrosshairs}
      where id = ${crosshairId} and hidden_at is null for key share
      on conflict do nothing`);
  }

  /** Forgets uses before a moment, `atMost` at once. */
  deleteUsesBefore(moment: Date, atMost: number): Promise<{ readonly rowCount: number | null }> {
    return this.#db.execute(sql`
      delete from ${communityUses} where (crosshair_id, user_id) in (
        select crosshair_id, user_id from ${communityUses} where used_at < ${moment.toISOString()}::timestamptz
        order by crosshair_id limit ${atMost}
      )`);
  }

  /** Reports a visible crosshair, once; enough reports hide it. @returns whether it is there */
  async report(crosshairId: number, userId: number, reason: ReportReason, now: Date): Promise<boolean> {
    const [found] = await this.#db
      .select({ id: communityCrosshairs.id })
      .from(communityCrosshairs)
      .where(and(eq(communityCrosshairs.id, crosshairId), isNull(communityCrosshairs.hiddenAt)))
      .for('no key update');
    if (!found) return false;
    await this.#db
      .insert(communityReports)
      .values({ crosshairId, userId, reason, createdAt: now })
      .onConflictDoNothing();
    await this.#db
      .update(communityCrosshairs)
      .set({ hiddenAt: now })
      .where(
        and(
          eq(communityCrosshairs.id, crosshairId),
          isNull(communityCrosshairs.hiddenAt),
          gte(communityCrosshairs.openReports, limits.communityReportsToHide),
        ),
      );
    return true;
  }

  /** What an account has to do with a crosshair. */
  async relation(crosshairId: number, userId: number): Promise<{ isLiked: boolean; isReported: boolean }> {
    const [relation] = await this.#db
      .select({
        isLiked: sql<boolean>`exists (select from ${communityLikes} where crosshair_id = ${crosshairId} and user_id = ${userId})`,
        isReported: sql<boolean>`exists (select from ${communityReports} where crosshair_id = ${crosshairId} and user_id = ${userId})`,
      })
      .from(sql`(select 1) as one`);
    return relation ?? { isLiked: false, isReported: false };
  }

  /** Reported ones, the most reports first, or hidden ones, the newest first. */
  async listModerated(
    view: 'open' | 'hidden',
    after: Position | undefined,
    atMost: number,
  ): Promise<StoredCrosshair[]> {
    const { id, openReports, hiddenAt } = communityCrosshairs;
    if (view === 'hidden') {
      return selectCrosshairs(this.#db, and(isNotNull(hiddenAt), after && sql`${id} < ${after.id}`))
        .orderBy(desc(id))
        .limit(atMost);
    }
    const beyond = after && sql`(${openReports}, ${id}) < (${after.count}, ${after.id})`;
    return selectCrosshairs(this.#db, and(sql`${openReports} > 0`, beyond))
      .orderBy(desc(openReports), desc(id))
      .limit(atMost);
  }

  /** Open reports by crosshair and reason. */
  openReportsOf(ids: readonly number[]) {
    const { crosshairId, reason, createdAt, settledAt } = communityReports;
    return this.#db
      .select({
        crosshairId,
        reason,
        reports: count(),
        lastAt: sql<Date>`max(${createdAt})`.mapWith(createdAt),
      })
      .from(communityReports)
      .where(and(sql`${crosshairId} = any(${sql.param([...ids])}::integer[])`, isNull(settledAt)))
      .groupBy(crosshairId, reason);
  }

  /** Holds a crosshair until the transaction ends, hidden or not. */
  async lock(id: number): Promise<{ readonly name: string } | undefined> {
    const [found] = await this.#db
      .select({ name: communityCrosshairs.name })
      .from(communityCrosshairs)
      .where(eq(communityCrosshairs.id, id))
      .for('no key update');
    return found;
  }

  /** @returns how many there were */
  async settleReports(crosshairId: number, now: Date): Promise<number> {
    const { rowCount } = await this.#db
      .update(communityReports)
      .set({ settledAt: now })
      .where(and(eq(communityReports.crosshairId, crosshairId), isNull(communityReports.settledAt)));
    return rowCount ?? 0;
  }

  /** @param hiddenAt `null` shows it again */
  async setHidden(id: number, hiddenAt: Date | null): Promise<void> {
    await this.#db.update(communityCrosshairs).set({ hiddenAt }).where(eq(communityCrosshairs.id, id));
  }

  async delete(id: number): Promise<void> {
    await this.#db.delete(communityCrosshairs).where(eq(communityCrosshairs.id, id));
  }
}
