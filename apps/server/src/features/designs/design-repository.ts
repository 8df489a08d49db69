import { updatedMsModulus } from '@punktgenau/contract/designs/design-list-state';
import type { DesignListState } from '@punktgenau/contract/designs/design-schemas';
import { lastSegment } from '@punktgenau/contract/gallery/image-file';
import { readOwnPictureFile } from '@punktgenau/contract/gallery/own-picture';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { crosshairDesigns, ownPictures, premadeCrosshairs, users } from '../../db/schema.ts';

export type StoredDesign = typeof crosshairDesigns.$inferSelect;

export type NewDesign = CrosshairDesign & {
  readonly userId: number;
  readonly name: string;
  readonly type: StoredDesign['type'];
  readonly imageUrl: string | null;
  readonly adjustedSize: number | null;
  readonly imageRotation: number;
  readonly scene: string | null;
  readonly isPublic: boolean;
  readonly overlayKey: string;
  readonly idempotencyKey?: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type DesignChanges = Partial<CrosshairDesign> & {
  readonly name?: string;
  readonly isPublic?: boolean;
  readonly adjustedSize?: number;
  readonly imageRotation?: number;
  readonly scene?: string;
  readonly overlayKey?: string;
  readonly updatedAt: Date;
};

/** What holds of an account while its row is locked. */
export type LockedOwner = Pick<typeof users.$inferSelect, 'isPro' | 'proExpiresAt'>;

/** SQL of the designs. Whatever reads or changes one design also names its owner. */
export class DesignRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** Runs `work` in a transaction, with a repository that belongs to it. */
  inTransaction<Value>(work: (repository: DesignRepository) => Promise<Value>): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new DesignRepository(this.#database, transaction)),
    );
  }

  /**
   * Holds an account until the transaction ends, so that its saves come one after the other. A lock of this strength
   * does not hinder sessions that refer to the account.
   */
  async lockOwner(userId: number): Promise<LockedOwner | undefined> {
    const [owner] = await this.#db
      .select({ isPro: users.isPro, proExpiresAt: users.proExpiresAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    return owner;
  }

  /** Whether an account has at least so many designs. */
  async hasAtLeast(userId: number, count: number): Promise<boolean> {
    const last = await this.#db
      .select({ id: crosshairDesigns.id })
      .from(crosshairDesigns)
      .where(eq(crosshairDesigns.userId, userId))
      .orderBy(crosshairDesigns.id)
      .offset(count - 1)
      .limit(1);
    return last.length === 1;
  }

  /** As `designListStateOf`. */
  async listState(userId: number): Promise<DesignListState> {
    const { updatedAt } = crosshairDesigns;
    const updatedMs =
      sql`coalesce(sum((extract(epoch from ${updatedAt}) * 1000)::bigint % ${updatedMsModulus}), 0)`.mapWith(
        Number,
      );
    const [state] = await this.#db
      .select({ count: count(), updatedMs })
      .from(crosshairDesigns)
      .where(eq(crosshairDesigns.userId, userId));
    return state ?? { count: 0, updatedMs: 0 };
  }

  /** Whether a picture is still there, in the gallery or as a player's own; it then stays until the transaction ends. */
  async holdImage(imageUrl: string): Promise<boolean> {
    const own = readOwnPictureFile(lastSegment(imageUrl));
    if (own) {
      const pictures = await this.#db
        .select({ key: ownPictures.key })
        .from(ownPictures)
        .where(eq(ownPictures.key, own.key))
        .for('key share');
      return pictures.length === 1;
    }
    const premades = await this.#db
      .select({ id: premadeCrosshairs.id })
      .from(premadeCrosshairs)
      .where(eq(premadeCrosshairs.imageUrl, imageUrl))
      .for('key share');
    return premades.length === 1;
  }

  async insert(design: NewDesign): Promise<StoredDesign> {
    const [inserted] = await this.#db.insert(crosshairDesigns).values(design).returning();
    if (!inserted) throw new Error('The inserted design did not come back.');
    return inserted;
  }

  /** The design that an earlier try of the same save made. */
  async findSavedBefore(userId: number, idempotencyKey: string): Promise<StoredDesign | undefined> {
    const [design] = await this.#db
      .select()
      .from(crosshairDesigns)
      .where(and(eq(crosshairDesigns.userId, userId), eq(crosshairDesigns.idempotencyKey, idempotencyKey)));
    return design;
  }

  async find(id: number, userId: number): Promise<StoredDesign | undefined> {
    const [design] = await this.#db.select().from(crosshairDesigns).where(ownDesign(id, userId));
    return design;
  }

  /** As `find`, locked until the transaction ends. */
  async lock(id: number, userId: number): Promise<StoredDesign | undefined> {
    const [design] = await this.#db
      .select()
      .from(crosshairDesigns)
      .where(ownDesign(id, userId))
      .for('no key update');
    return design;
  }

  async update(id: number, userId: number, changes: DesignChanges): Promise<StoredDesign | undefined> {
    const [design] = await this.#db
      .update(crosshairDesigns)
      .set({ ...changes, updatedAt: laterThanBefore(sql`${changes.updatedAt.toISOString()}::timestamptz`) })
      .where(ownDesign(id, userId))
      .returning();
    return design;
  }

  async delete(id: number, userId: number): Promise<boolean> {
    const deleted = await this.#db
      .delete(crosshairDesigns)
      .where(ownDesign(id, userId))
      .returning({ id: crosshairDesigns.id });
    return deleted.length === 1;
  }
}

/** The time of a change: also of two in the same millisecond, or by servers whose clocks differ, the later one stands for a later state. */
export function laterThanBefore(now: SQL): SQL {
  return sql`greatest(${now}, ${crosshairDesigns.updatedAt} + interval '1 millisecond')`;
}

function ownDesign(id: number, userId: number) {
  return and(eq(crosshairDesigns.id, id), eq(crosshairDesigns.userId, userId));
}
