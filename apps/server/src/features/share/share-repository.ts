import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { crosshairDesigns } from '../../db/schema.ts';
import type { StoredDesign } from '../designs/design-repository.ts';

/** SQL of shared designs. */
export class ShareRepository {
  readonly #db: Database['query'];

  constructor(database: Pick<Database, 'query'>) {
    this.#db = database.query;
  }

  /** The design that is public under a short code now. */
  async findPublic(shareCode: string): Promise<StoredDesign | undefined> {
    const [design] = await this.#db
      .select()
      .from(crosshairDesigns)
      .where(and(eq(crosshairDesigns.shareCode, shareCode), eq(crosshairDesigns.isPublic, true)));
    return design;
  }
}
