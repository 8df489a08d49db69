import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import { crosshairDesigns, userHotkeys } from '../../db/schema.ts';

export type StoredHotkey = typeof userHotkeys.$inferSelect;
export type NewHotkey = Pick<StoredHotkey, 'userId' | 'hotkeyName' | 'designId' | 'isActive' | 'createdAt'>;
export type HotkeyChanges = Partial<Pick<StoredHotkey, 'hotkeyName' | 'designId' | 'isActive'>>;

/** SQL of the hotkeys. Whatever reads or changes one also names its owner. */
export class HotkeyRepository {
  readonly #db: Queryable;
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** Runs `work` in a transaction, with a repository that belongs to it. */
  inTransaction<Value>(work: (repository: HotkeyRepository) => Promise<Value>): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new HotkeyRepository(this.#database, transaction)),
    );
  }

  /** Holds an account until the transaction ends, so that changes of its hotkeys come one after the other. */
  lockOwner(userId: number): Promise<boolean> {
    return lockAccount(this.#db, userId);
  }

  /** Whether a design is the account's; it then stays until the transaction ends. */
  async holdDesign(designId: number, userId: number): Promise<boolean> {
    const designs = await this.#db
      .select({ id: crosshairDesigns.id })
      .from(crosshairDesigns)
      .where(and(eq(crosshairDesigns.id, designId), eq(crosshairDesigns.userId, userId)))
      .for('key share');
    return designs.length === 1;
  }

  /** All hotkeys of an account, in the order in which they were made. */
  listOf(userId: number): Promise<StoredHotkey[]> {
    return this.#db
      .select()
      .from(userHotkeys)
      .where(eq(userHotkeys.userId, userId))
      .orderBy(asc(userHotkeys.id));
  }

  async countOf(userId: number): Promise<number> {
    const [row] = await this.#db
      .select({ count: count() })
      .from(userHotkeys)
      .where(eq(userHotkeys.userId, userId));
    return row?.count ?? 0;
  }

  async find(id: number, userId: number): Promise<StoredHotkey | undefined> {
    const [hotkey] = await this.#db.select().from(userHotkeys).where(ownHotkey(id, userId));
    return hotkey;
  }

  async findByName(hotkeyName: string, userId: number): Promise<StoredHotkey | undefined> {
    const [hotkey] = await this.#db
      .select()
      .from(userHotkeys)
      .where(and(eq(userHotkeys.userId, userId), eq(userHotkeys.hotkeyName, hotkeyName)));
    return hotkey;
  }

  async insert(hotkey: NewHotkey): Promise<StoredHotkey> {
    const [inserted] = await this.#db.insert(userHotkeys).values(hotkey).returning();
    if (!inserted) throw new Error('The inserted hotkey did not come back.');
    return inserted;
  }

  async update(id: number, userId: number, changes: HotkeyChanges): Promise<StoredHotkey | undefined> {
    if (Object.keys(changes).length === 0) return this.find(id, userId);
    const [updated] = await this.#db
      .update(userHotkeys)
      .set(changes)
      .where(ownHotkey(id, userId))
      .returning();
    return updated;
  }

  async delete(id: number, userId: number): Promise<boolean> {
    const deleted = await this.#db
      .delete(userHotkeys)
      .where(ownHotkey(id, userId))
      .returning({ id: userHotkeys.id });
    return deleted.length === 1;
  }
}

function ownHotkey(id: number, userId: number) {
  return and(eq(userHotkeys.id, id), eq(userHotkeys.userId, userId));
}
