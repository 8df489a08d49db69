import { type OwnPictureFile, ownPictureUrl } from '@punktgenau/contract/gallery/own-picture';
import { and, asc, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import { crosshairDesigns, ownPictures } from '../../db/schema.ts';

export type NewOwnPicture = typeof ownPictures.$inferInsert;

/** SQL of the pictures that players uploaded for themselves. */
export class OwnPictureRepository {
  readonly #db: Queryable;
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** Runs `work` in a transaction, with a repository that belongs to it. */
  inTransaction<Value>(work: (pictures: OwnPictureRepository) => Promise<Value>): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new OwnPictureRepository(this.#database, transaction)),
    );
  }

  /** Holds an account until the transaction ends, so that its uploads come one after the other. */
  lockOwner(userId: number): Promise<boolean> {
    return lockAccount(this.#db, userId);
  }

  async count(userId: number): Promise<number> {
    const [row] = await this.#db
      .select({ count: count() })
      .from(ownPictures)
      .where(eq(ownPictures.userId, userId));
    return row?.count ?? 0;
  }

  async insert(picture: NewOwnPicture): Promise<void> {
    await this.#db.insert(ownPictures).values(picture);
  }

  /** The bytes of a file. Its owner is not asked for: the address is what opens it. */
  async findPng({ key, part }: OwnPictureFile): Promise<Buffer | undefined> {
    const png = part === 'strip' ? ownPictures.strip : ownPictures.png;
    const isAnimated = isNotNull(ownPictures.strip);
    const [picture] = await this.#db
      .select({ png })
      .from(ownPictures)
      .where(and(eq(ownPictures.key, key), part === 'still' ? sql`not (${isAnimated})` : isAnimated));
    return picture?.png ?? undefined;
  }

  /** Whether the picture behind an address is this account's. */
  async isOwn({ key, part }: OwnPictureFile, userId: number): Promise<boolean> {
    const isAnimated = isNotNull(ownPictures.strip);
    const found = await this.#db
      .select({ key: ownPictures.key })
      .from(ownPictures)
      .where(
        and(
          eq(ownPictures.key, key),
          eq(ownPictures.userId, userId),
          part === 'anim' ? isAnimated : sql`not (${isAnimated})`,
        ),
      );
    return found.length === 1;
  }

  /**
   * Removes pictures that no design shows any more. Run it in a transaction.
   *
   * @param before pictures that were uploaded later stay: their design may still be on its way
   * @param userId of the account; all of them when it is left out
   */
  async removeUnused(before: Date, userId?: number): Promise<void> {
    const isUnused = sql`not exists (
      select from ${crosshairDesigns} where ${crosshairDesigns.imageUrl} in (${addressOf(false)}, ${addressOf(true)})
    )`;
    const asked = and(
      lt(ownPictures.createdAt, before),
      userId === undefined ? undefined : eq(ownPictures.userId, userId),
      isUnused,
    );
    // Who makes a design of a picture holds its row. So the candidates are locked first, and a statement that begins only then
    // sees what was committed meanwhile.
    const candidates = await this.#db
      .select({ key: ownPictures.key })
      .from(ownPictures)
      .where(asked)
      .orderBy(asc(ownPictures.key))
      .for('update');
    if (candidates.length === 0) return;
    const keys = candidates.map(({ key }) => key);
    await this.#db.delete(ownPictures).where(and(inArray(ownPictures.key, keys), isUnused));
  }
}

/** The address of a row of `own_pictures`. */
function addressOf(isAnimated: boolean) {
  const [before = '', after = ''] = ownPictureUrl('#', isAnimated).split('#');
  return sql`${before}::text || ${ownPictures.key} || ${after}::text`;
}
