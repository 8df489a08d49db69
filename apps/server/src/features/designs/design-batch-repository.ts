import { type CrosshairDesign, designSchema } from '@punktgenau/crosshair';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isDatabaseUnreachable } from '../../db/database-errors.ts';
import { crosshairDesigns, users } from '../../db/schema.ts';
import { inBatches } from '../../platform/batches.ts';
import { RefusedRequest } from '../../plugins/error-answers.ts';
import { laterThanBefore, type StoredDesign } from './design-repository.ts';

/** A page of an account's designs, the newest first. */
export type DesignPageRequest = {
  readonly userId: number;
  /** Only designs with lower numbers. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** A change that needs no look at the design or the account before. */
export type PlainChange = {
  readonly id: number;
  readonly userId: number;
  readonly changes: Partial<CrosshairDesign> & {
    readonly name?: string;
    readonly isPublic?: boolean;
    readonly scene?: string;
  };
  /** Applies only to designs that are drawn from their parameters. */
  readonly isForDrawn: boolean;
  /** Applies only while the account has premium. */
  readonly needsPremium: boolean;
  readonly updatedAt: Date;
};

const largestId = 2_147_483_647;
/** Mostly a handful of designs each; full pages have a quarter of a megabyte. */
const pages = { atOnce: 2, itemsMax: 25, waitingMax: 1_000 };
/** One after the other: changes that are written at once would wait for each other's announcement anyway. */
const saves = { atOnce: 1, itemsMax: 50, waitingMax: 1_000 };
const reads = { atOnce: 2, itemsMax: 100, waitingMax: 2_000 };

const changeable = {
  name: crosshairDesigns.name,
  isPublic: crosshairDesigns.isPublic,
  scene: crosshairDesigns.scene,
  ...(Object.fromEntries(
    Object.keys(designSchema.shape).map((field) => [field, crosshairDesigns[field as keyof CrosshairDesign]]),
  ) as Pick<typeof crosshairDesigns, keyof CrosshairDesign>),
};

/**
 * SQL of the calls on designs that come most often. What many requests ask for at the same time is one statement, which
 * the database has planned before: on a busy server its way there and back, its planning and its commit cost far more
 * than the rows. Nothing is remembered between statements, so every answer is as new as if it had been read alone.
 */
export class DesignBatchRepository {
  /** A page of an account's designs. */
  readonly readPage: (page: DesignPageRequest) => Promise<readonly StoredDesign[]>;
  /** A design, whosever it is: for overlays, which check the key or the owner themselves. */
  readonly read: (id: number) => Promise<StoredDesign | undefined>;
  /**
   * Makes a change. `undefined` when it was not made: there is no such design, it or the account is not as the change
   * requires, or somebody else is changing the design at this moment.
   */
  readonly save: (change: PlainChange) => Promise<StoredDesign | undefined>;

  constructor({ query }: Pick<Database, 'query'>) {
    const pageStatement = preparePages(query);
    this.readPage = inBatches(async (asked: readonly DesignPageRequest[]) => {
      const rows = await pageStatement.execute({
        owners: asked.map(({ userId }) => userId),
        bounds: asked.map(({ before }) => before ?? largestId),
        limits: asked.map(({ limit }) => limit),
      });
      const found: StoredDesign[][] = asked.map(() => []);
      for (const { place, design } of rows) found[place - 1]?.push(design);
      return found;
    }, pages);

    const readStatement = query
      .select()
      .from(crosshairDesigns)
      .where(sql`${crosshairDesigns.id} = any(${sql.placeholder('ids')}::integer[])`)
      .prepare('read_designs');
    this.read = inBatches(async (ids: readonly number[]) => {
      const rows = new Map((await readStatement.execute({ ids })).map((design) => [design.id, design]));
      return ids.map((id) => rows.get(id));
    }, reads);

    const saveStatement = prepareSaves(query);
    const save = inBatches(async (changes: readonly PlainChange[]) => {
      const saved = new Map<PlainChange, StoredDesign>();
      for (const round of withoutRepetition(changes)) {
        const given = JSON.stringify(round.map(toRecord));
        const rows = await saveStatement.execute({ given });
        for (const design of rows) {
          const change = round.find(({ id }) => id === design.id);
          if (change) saved.set(change, design);
        }
      }
      return changes.map((change) => saved.get(change));
    }, saves);
    this.save = (change) =>
      save(change).catch((error: unknown) => {
        if (isDatabaseUnreachable(error) || error instanceof RefusedRequest) throw error;
        // The statement was refused because of one of the changes, perhaps of somebody else's.
        return undefined;
      });
  }
}

function preparePages(query: Database['query']) {
  const { placeholder } = sql;
  // Each page is read from the index by itself.
  const asked = sql`unnest(
      ${placeholder('owners')}::integer[], ${placeholder('bounds')}::integer[], ${placeholder('limits')}::integer[]
    ) with ordinality as asked (owner, bound, at_most, place)
    cross join lateral (
      select * from ${crosshairDesigns} as one
      where one.user_id = asked.owner and one.id < asked.bound
      order by one.id desc limit asked.at_most
    ) as page`;
  const design = Object.fromEntries(
    Object.entries(getTableColumns(crosshairDesigns)).map(([field, column]) => [
      field,
      sql`page.${sql.identifier(column.name)}`.mapWith(column),
    ]),
  ) as unknown as { [Field in keyof StoredDesign]: SQL<StoredDesign[Field]> };
  return query
    .select({ place: sql<number>`asked.place::integer`, design })
    .from(asked)
    .orderBy(asc(sql`asked.place`), desc(sql`page.id`))
    .prepare('read_design_pages');
}

function prepareSaves(query: Database['query']) {
  const fields = Object.values(changeable);
  const declared = sql.join(
    fields.map((column) => sql.raw(`${column.name} ${column.getSQLType()}`)),
    sql`, `,
  );
  // A design that somebody else is changing is left out: the others of the batch do not wait for it.
  const locked = sql`(
    select change.* from jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as change (
      change_id integer, owner_id integer, is_for_drawn boolean, needs_premium boolean, changed_at timestamptz,
      ${declared}
    )
    join ${crosshairDesigns} as held on held.id = change.change_id
    order by held.id for no key update of held skip locked
  ) as change`;
  const premium = query
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, sql`change.owner_id`),
        users.isPro,
        sql`(${users.proExpiresAt} is null or ${users.proExpiresAt} > change.changed_at)`,
      ),
    );
  const given = (column: { name: string }): SQL =>
    sql`coalesce(change.${sql.identifier(column.name)}, ${crosshairDesigns}.${sql.identifier(column.name)})`;
  const values = Object.fromEntries(
    Object.entries(changeable).map(([field, column]) => [field, given(column)]),
  );
  return query
    .update(crosshairDesigns)
    .set({ ...values, updatedAt: laterThanBefore(sql`change.changed_at`) })
    .from(locked)
    .where(
      and(
        eq(crosshairDesigns.id, sql`change.change_id`),
        eq(crosshairDesigns.userId, sql`change.owner_id`),
        sql`(not change.is_for_drawn or ${crosshairDesigns.type} = 'editor')`,
        sql`(not change.needs_premium or exists (${premium}))`,
      ),
    )
    .returning(getTableColumns(crosshairDesigns))
    .prepare('save_designs');
}

function toRecord({ id, userId, changes, isForDrawn, needsPremium, updatedAt }: PlainChange) {
  const columns = Object.entries(changes).map(([field, value]) => [
    changeable[field as keyof typeof changeable].name,
    value,
  ]);
  return {
    change_id: id,
    owner_id: userId,
    is_for_drawn: isForDrawn,
    needs_premium: needsPremium,
    changed_at: updatedAt,
    ...Object.fromEntries(columns),
  };
}

/** Several changes of one design come one after the other, in their order. */
function withoutRepetition(changes: readonly PlainChange[]): PlainChange[][] {
  const rounds: PlainChange[][] = [];
  const seen = new Map<number, number>();
  for (const change of changes) {
    const round = seen.get(change.id) ?? 0;
    seen.set(change.id, round + 1);
    const others = rounds[round];
    if (others) others.push(change);
    else rounds.push([change]);
  }
  return rounds;
}
