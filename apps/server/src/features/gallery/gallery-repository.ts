import type { CrosshairDesign } from '@punktgenau/crosshair';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { premadeCrosshairs, proPlayerCrosshairs, uploadedImages } from '../../db/schema.ts';

export type StoredPremade = typeof premadeCrosshairs.$inferSelect;
export type NewPremade = typeof premadeCrosshairs.$inferInsert;
export type StoredPro = typeof proPlayerCrosshairs.$inferSelect;
export type NewPro = typeof proPlayerCrosshairs.$inferInsert;

/** SQL of the premade and pro player crosshairs. */
export class GalleryRepository {
  readonly #db: Database['query'];

  constructor(database: Pick<Database, 'query'>) {
    this.#db = database.query;
  }

  /** What the gallery shows, in its order: featured ones first. */
  listActivePremades(): Promise<Omit<StoredPremade, 'svg'>[]> {
    const { svg: _picture, ...columns } = getTableColumns(premadeCrosshairs);
    return this.#db
      .select(columns)
      .from(premadeCrosshairs)
      .where(eq(premadeCrosshairs.isActive, true))
      .orderBy(
        desc(premadeCrosshairs.isFeatured),
        asc(premadeCrosshairs.sortOrder),
        asc(premadeCrosshairs.id),
      );
  }

  /** In their order. */
  listActivePros(): Promise<StoredPro[]> {
    return this.#db
      .select()
      .from(proPlayerCrosshairs)
      .where(eq(proPlayerCrosshairs.isActive, true))
      .orderBy(asc(proPlayerCrosshairs.id));
  }

  async findActiveImage(
    imageUrl: string,
  ): Promise<{ imageUrl: string; design: CrosshairDesign | null } | undefined> {
    const [image] = await this.#db
      .select({ imageUrl: premadeCrosshairs.imageUrl, design: premadeCrosshairs.design })
      .from(premadeCrosshairs)
      .where(and(eq(premadeCrosshairs.imageUrl, imageUrl), eq(premadeCrosshairs.isActive, true)));
    return image;
  }

  /** The picture of an address, also of one the gallery no longer shows: saved designs keep theirs. */
  async findSvg(imageUrl: string): Promise<string | undefined> {
    const [premade] = await this.#db
      .select({ svg: premadeCrosshairs.svg })
      .from(premadeCrosshairs)
      .where(eq(premadeCrosshairs.imageUrl, imageUrl));
    return premade?.svg ?? undefined;
  }

  /** An uploaded picture, as long as anything shows it. */
  async findUploadedPng(sha256: string): Promise<Buffer | undefined> {
    const [image] = await this.#db
      .select({ png: uploadedImages.png })
      .from(uploadedImages)
      .where(eq(uploadedImages.sha256, sha256));
    return image?.png;
  }

  /** The addresses of all crosshairs, also of deleted ones. */
  async premadeImageUrls(): Promise<Set<string>> {
    const rows = await this.#db.select({ imageUrl: premadeCrosshairs.imageUrl }).from(premadeCrosshairs);
    return new Set(rows.map(({ imageUrl }) => imageUrl));
  }

  /** Adds what is not there yet. A row with the same image stays as its operator left it. */
  async addPremades(premades: NewPremade[]): Promise<void> {
    if (premades.length === 0) return;
    await this.#db
      .insert(premadeCrosshairs)
      .values(premades)
      .onConflictDoNothing({ target: premadeCrosshairs.imageUrl });
  }

  /** As `addPremades`; a player has one crosshair per game. */
  async addPros(pros: NewPro[]): Promise<void> {
    if (pros.length === 0) return;
    await this.#db
      .insert(proPlayerCrosshairs)
      .values(pros)
      .onConflictDoNothing({ target: [proPlayerCrosshairs.playerName, proPlayerCrosshairs.game] });
  }
}
