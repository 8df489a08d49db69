import type { PremadeDetails } from '@punktgenau/contract/admin/gallery-schemas';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/database.ts';
import { crosshairDesigns, premadeCrosshairs, uploadedImages } from '../../../db/schema.ts';
import type { StoredPremade } from '../../gallery/gallery-repository.ts';
import { imageUrlOfUpload } from '../../gallery/uploaded-picture.ts';
import type { EncodedPicture } from '../../pictures/picture-encoder.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-repository.ts';

const { svg: _drawing, ...withoutSvg } = getTableColumns(premadeCrosshairs);
/** A premade crosshair without the text of its picture. */
export type ListedPremade = Omit<StoredPremade, 'svg'>;
export type PremadeChanges = Partial<PremadeDetails>;

const isThere = isNull(premadeCrosshairs.deletedAt);
/** Room between two neighbours, for one whose place is given by number. */
const orderStep = 10;

/** SQL of the gallery as administrators manage it. */
export class ManagedGalleryRepository {
  readonly #db: Queryable;
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** Runs `work` in a transaction, with a repository that belongs to it. */
  inTransaction<Value>(work: (gallery: ManagedGalleryRepository) => Promise<Value>): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new ManagedGalleryRepository(this.#database, transaction)),
    );
  }

  /** Every crosshair of the gallery in its order, also those it does not show. */
  list(): Promise<ListedPremade[]> {
    return this.#db
      .select(withoutSvg)
      .from(premadeCrosshairs)
      .where(isThere)
      .orderBy(asc(premadeCrosshairs.sortOrder), asc(premadeCrosshairs.id));
  }

  async find(id: number): Promise<ListedPremade | undefined> {
    const [premade] = await this.#db
      .select(withoutSvg)
      .from(premadeCrosshairs)
      .where(and(eq(premadeCrosshairs.id, id), isThere));
    return premade;
  }

  /** A crosshair, locked until the transaction ends. */
  async lock(id: number): Promise<ListedPremade | undefined> {
    const [premade] = await this.#db
      .select(withoutSvg)
      .from(premadeCrosshairs)
      .where(and(eq(premadeCrosshairs.id, id), isThere))
      .for('update');
    return premade;
  }

  /** The numbers of all crosshairs, in order of these numbers, locked until the transaction ends. */
  async lockAll(): Promise<number[]> {
    const rows = await this.#db
      .select({ id: premadeCrosshairs.id })
      .from(premadeCrosshairs)
      .where(isThere)
      .orderBy(asc(premadeCrosshairs.id))
      .for('update');
    return rows.map(({ id }) => id);
  }

  /** Stores a picture, once per content, and keeps it from being removed until the transaction ends. */
  async storePicture({ sha256, png, widthPx, heightPx }: EncodedPicture, createdAt: Date): Promise<void> {
    await this.#db
      .insert(uploadedImages)
      .values({ sha256, png, widthPx, heightPx, createdAt })
      .onConflictDoUpdate({ target: uploadedImages.sha256, set: { sha256 } });
  }

  /** As `storePicture`, for one that is stored already. When a crosshair is locked too, its picture is locked first. */
  async holdPicture(sha256: string): Promise<void> {
    await this.#db
      .select({ sha256: uploadedImages.sha256 })
      .from(uploadedImages)
      .where(eq(uploadedImages.sha256, sha256))
      .for('update');
  }

  /** Adds a crosshair of an uploaded picture; `undefined` when the gallery has this picture already. */
  async addUploaded(
    details: PremadeDetails,
    origin: { readonly imageUrl: string; readonly createdBy: number | null; readonly createdAt: Date },
  ): Promise<ListedPremade | undefined> {
    const [added] = await this.#db
      .insert(premadeCrosshairs)
      .values({ ...details, ...origin })
      .onConflictDoNothing({ target: premadeCrosshairs.imageUrl })
      .returning(withoutSvg);
    return added;
  }

  async update(id: number, changes: PremadeChanges): Promise<ListedPremade> {
    const [updated] = await this.#db
      .update(premadeCrosshairs)
      .set(changes)
      .where(eq(premadeCrosshairs.id, id))
      .returning(withoutSvg);
    if (!updated) throw new Error(`The locked crosshair ${id} was not there to be updated.`);
    return updated;
  }

  /** Takes a crosshair of ours out of the gallery. Its picture stays, and it does not come back with the next start. */
  async hideForGood(id: number, deletedAt: Date): Promise<void> {
    await this.#db
      .update(premadeCrosshairs)
      .set({ deletedAt, isActive: false })
      .where(eq(premadeCrosshairs.id, id));
  }

  async delete(id: number): Promise<void> {
    await this.#db.delete(premadeCrosshairs).where(eq(premadeCrosshairs.id, id));
  }

  /** Numbers the crosshairs in the order in which they are given. */
  async writeOrder(ids: readonly number[]): Promise<void> {
    const inOrder = sql`unnest(${sql.param(ids)}::int[]) with ordinality as place(id, number)`;
    await this.#db.execute(sql`
      update ${premadeCrosshairs} set sort_order = ${orderStep} * (place.number - 1)
      from ${inOrder} where ${premadeCrosshairs}.id = place.id
    `);
  }

  /**
   * Removes uploaded pictures that neither a crosshair of the gallery nor a design shows. Run it in a transaction.
   *
   * @param sha256 of the one picture to look at; all of them when it is left out
   * @returns how many were removed
   */
  async removeUnusedPictures(sha256?: string): Promise<number> {
    const isUsed = sql`exists (
      select from ${premadeCrosshairs} where ${premadeCrosshairs.imageUrl} = ${addressColumn}
    ) or exists (
      select from ${crosshairDesigns} where ${crosshairDesigns.imageUrl} = ${addressColumn}
    )`;
    const asked = sha256 === undefined ? sql`true` : eq(uploadedImages.sha256, sha256);
    // A transaction that takes an unused picture into use holds its row. So the candidates are locked first, and a statement that
    // begins only then sees what was committed meanwhile.
    const candidates = await this.#db
      .select({ sha256: uploadedImages.sha256 })
      .from(uploadedImages)
      .where(and(asked, sql`not (${isUsed})`))
      .orderBy(asc(uploadedImages.sha256))
      .for('update');
    if (candidates.length === 0) return 0;
    const removed = await this.#db
      .delete(uploadedImages)
      .where(
        and(
          inArray(
            uploadedImages.sha256,
            candidates.map((candidate) => candidate.sha256),
          ),
          sql`not (${isUsed})`,
        ),
      )
      .returning({ sha256: uploadedImages.sha256 });
    return removed.length;
  }

  /** Notes a deed in the transaction it belongs to. */
  recordAudit(entry: AuditEntry): Promise<void> {
    return recordAudit(this.#db, entry);
  }
}

const [addressBefore, addressAfter] = imageUrlOfUpload('#').split('#');
/** The address of a row of `uploaded_images`. */
const addressColumn = sql`${addressBefore}::text || ${uploadedImages.sha256} || ${addressAfter}::text`;
