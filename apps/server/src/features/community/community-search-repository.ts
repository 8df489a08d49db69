import type {
  CommunityGame,
  CommunitySort,
  CommunityTag,
} from '@punktgenau/contract/community/community-options';
import type { CommunityQuery } from '@punktgenau/contract/community/community-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { communityCrosshairs } from '../../db/schema.ts';
import { type Position, type StoredCrosshair, selectCrosshairs } from './community-repository.ts';
import { colorCellsNear, facetsOf, labOf, popularityLevels } from './crosshair-facets.ts';

const sortColumns = {
  liked: communityCrosshairs.likes,
  used: communityCrosshairs.uses,
} as const satisfies Record<Exclude<CommunitySort, 'new'>, unknown>;

/** SQL of what readers search published crosshairs by. */
export class CommunitySearchRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * One page of the listed ones, `atMost` at most, in the order of the sort.
   *
   * Words and an order by popularity have no index in common: what contains the words is looked through level by level, the most
   * popular first, until the page is full.
   */
  async search(
    query: CommunityQuery,
    after: Position | undefined,
    atMost: number,
  ): Promise<StoredCrosshair[]> {
    const { sort } = query;
    if (sort === 'new' || !wordsOf(query)) return this.#page(query, after, atMost);
    const found: StoredCrosshair[] = [];
    let below: number | undefined;
    for (const level of [...popularityLevels, 0]) {
      if (found.length < atMost && !(after && after.count < level)) {
        const popular = isBetween(sort, level, below);
        found.push(...(await this.#page(query, after, atMost - found.length, popular)));
      }
      below = level;
    }
    return found;
  }

  /** The ids come from indexes alone; what is shown is read of these few rows only. */
  #page(query: CommunityQuery, after: Position | undefined, atMost: number, further?: SQL) {
    const { id, isListed } = communityCrosshairs;
    const counted = query.sort === 'new' ? undefined : sortColumns[query.sort];
    const beyond =
      after &&
      (counted ? sql`(${counted}, ${id}) < (${after.count}, ${after.id})` : sql`${id} < ${after.id}`);
    const order = [...(counted ? [desc(counted)] : []), desc(id)];
    const page = this.#db
      .select({ id })
      .from(communityCrosshairs)
      .where(and(eq(isListed, true), beyond, further, ...conditionsOf(query)))
      .orderBy(...order)
      .limit(atMost);
    return selectCrosshairs(this.#db, inArray(id, page)).orderBy(...order);
  }

  /** Those that look the same as one, the oldest first; itself is left out. */
  async similarTo(crosshairId: number): Promise<StoredCrosshair[]> {
    const { id, pictureKey, hiddenAt } = communityCrosshairs;
    const key = sql`(select one.picture_key from community_crosshairs as one where one.id = ${crosshairId} and one.hidden_at is null)`;
    return selectCrosshairs(this.#db, and(eq(pictureKey, key), isNull(hiddenAt), ne(id, crosshairId)))
      .orderBy(id)
      .limit(limits.communitySimilarMax);
  }
}

/** Has as many likes or uses as a level asks for, and fewer than the next one does. */
function isBetween(sort: 'liked' | 'used', level: number, below: number | undefined): SQL | undefined {
  const counted = sortColumns[sort];
  const reached = `${counted.name}:${level}`;
  return and(
    level > 0 ? sql`${communityCrosshairs.popularity} @> array[${reached}]::text[]` : undefined,
    gte(counted, level),
    below === undefined ? undefined : lt(counted, below),
  );
}

/** The beginnings of words that are asked for; `undefined`: none, also where there is nothing but punctuation. */
function wordsOf({ text = '' }: Pick<CommunityQuery, 'text'>): readonly string[] | undefined {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? undefined;
}

function conditionsOf(query: CommunityQuery): (SQL | undefined)[] {
  const { shape, color, minSizePx, maxSizePx, tag, game } = query;
  const { facets, sizePx, colorCell, shape: shapeColumn, nameBeginnings } = communityCrosshairs;
  const near = color === undefined ? undefined : labOf(color);
  // The index of colours has the shape before it. Said twice, PostgreSQL would take it for two conditions, each as rare as the other.
  const byColumn = near && shape;
  const wanted = facetsOf({ shape: byColumn ? undefined : shape, game, tags: tag ? [tag] : [] } satisfies {
    shape?: string | undefined;
    game?: CommunityGame | undefined;
    tags: CommunityTag[];
  });
  const words = wordsOf(query);
  return [
    wanted.length > 0 ? sql`${facets} @> ${sql.param(wanted)}::text[]` : undefined,
    near && sql`${colorCell} = any(${sql.param(colorCellsNear(near))}::text[])`,
    byColumn ? eq(shapeColumn, byColumn) : undefined,
    minSizePx === undefined ? undefined : gte(sizePx, minSizePx),
    maxSizePx === undefined ? undefined : lte(sizePx, maxSizePx),
    words ? sql`${nameBeginnings} @@ to_tsquery('simple', ${words.join(' & ')})` : undefined,
  ];
}
