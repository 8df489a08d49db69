import type { CommunitySort } from '@punktgenau/contract/community/community-options';
import type { CommunityQuery } from '@punktgenau/contract/community/community-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { and, desc, eq, gte, inArray, isNull, like, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { communityCrosshairs } from '../../db/schema.ts';
import { type Position, type StoredCrosshair, selectCrosshairs } from './community-repository.ts';
import { colorCellsNear, type Facets, facetBitsOf, labOf } from './crosshair-facets.ts';
import { beginningsIn, searchTermsOf } from './search-terms.ts';
import { type Shares, termShares, type WorthReading, worthReading } from './term-shares-repository.ts';

/** How far a search goes in one way before it tries the other. */
export type SearchReach = {
  /** Entries of an order that are walked first. What of them fits also tells how rare that is. */
  readonly firstEntries: number;
  /** At most so many more are walked, where those before let expect a full page of them. */
  readonly furtherEntries: number;
  /** So many crosshairs are looked up and sorted at most. */
  readonly mostLookedUp: number;
};

/** About as long each with five million crosshairs: an entry costs 0.2 µs, a row that is looked up 3 µs (ADR 0069). */
const usualReach: SearchReach = { firstEntries: 8_000, furtherEntries: 48_000, mostLookedUp: 4_000 };

/**
 * How much more than a full page the beginning of a walk must let expect before it goes on. Few that were found say little of how many there
 * are, and a walk that ends without a full page is for nothing. But what is looked up by words alone, and is not rare, lies on as many
 * pages of the table, which are rarely at hand: there going on is worth a try.
 */
const expectedMargin = { ofWords: 0.5, ofOthers: 1.5 } as const;

/** So many crosshairs with a term are looked at one by one for their colour. */
const mostWithColor = 2_000;

const { id, likes, uses, facetBits, sizePx, colorCell, nameWords, searchTerms } = communityCrosshairs;
const isListed = sql`${communityCrosshairs.isListed}`;
const sortColumns = { liked: likes, used: uses } as const satisfies Record<
  Exclude<CommunitySort, 'new'>,
  unknown
>;

/** SQL of what readers search published crosshairs by. */
export class CommunitySearchRepository {
  readonly #db: Queryable;
  readonly #reach: SearchReach;
  readonly #shares: () => Promise<Shares>;

  constructor(db: Queryable, reach: SearchReach = usualReach) {
    this.#db = db;
    this.#reach = reach;
    this.#shares = termShares(db);
  }

  /**
   * One page of the listed ones, `atMost` at most, in the order of the sort.
   *
   * What is frequent is found soon by walking the order, what is rare by looking it up and sorting it. Which of the two it is, the beginning of the walk
   * tells; PostgreSQL, which has to decide before, takes everything that is asked for as independent of each other and of the order.
   */
  async search(
    query: CommunityQuery,
    after: Position | undefined,
    atMost: number,
  ): Promise<StoredCrosshair[]> {
    const { firstEntries, furtherEntries } = this.#reach;
    const found = await this.#walk(query, after, atMost, firstEntries);
    if (found.length >= atMost) return found;
    let walkedTo = await this.#entryAfter(query, after, firstEntries);
    const missing = () => atMost - found.length;
    if (!walkedTo) return found;
    const terms = await this.#terms(query);
    const { mostLookedUp } = this.#reach;
    const expectedFurther = (found.length * furtherEntries) / firstEntries;
    const margin = isOfWordsAlone(query) ? expectedMargin.ofWords : expectedMargin.ofOthers;
    const letsExpectFullPage = missing() * margin <= expectedFurther;
    // Half of what may be looked up: statistics are those of a sample.
    const seemsFrequent =
      terms.rarest > mostLookedUp / 2 &&
      (letsExpectFullPage || (isOfTermsAlone(query) && terms.expected > mostLookedUp));
    if (seemsFrequent) {
      found.push(...(await this.#walk(query, walkedTo, missing(), furtherEntries)));
      if (missing() === 0) return found;
      walkedTo = await this.#entryAfter(query, walkedTo, furtherEntries);
      if (!walkedTo) return found;
    }
    const rest =
      (await this.#lookUp(query, walkedTo, missing(), narrowing(query, terms))) ??
      (await this.#walk(query, walkedTo, missing()));
    return [...found, ...rest];
  }

  /**
   * Those that fit among the next entries of the order. Their ids come from its index alone; what is shown is read of these few rows only.
   *
   * @param entries `undefined`: as many as there are
   */
  #walk(query: CommunityQuery, after: Position | undefined, atMost: number, entries?: number) {
    const next = sql`select ${id}, ${likes}, ${uses}, ${facetBits}, ${sizePx}, ${colorCell}, ${nameWords}
      from ${communityCrosshairs} where ${and(isListed, beyond(query, after))} ${orderBy(query)}
      ${entries === undefined ? sql.empty() : sql`limit ${entries}`}`;
    // Under the name of the table, so that columns are called the same inside and outside.
    const page = sql`select ${id} from (${next}) as ${communityCrosshairs}
      where ${and(sql`true`, ...conditionsOf(query))} ${orderBy(query)} limit ${atMost}`;
    return selectCrosshairs(this.#db, sql`${id} in (${page})`).orderBy(...orderOf(query));
  }

  /** The entry that is so many places further on in the order; `undefined`: the order ends before. */
  async #entryAfter(
    query: CommunityQuery,
    after: Position | undefined,
    entries: number,
  ): Promise<Position | undefined> {
    const [entry] = await this.#db
      .select({ id, count: countOf(query) ?? id })
      .from(communityCrosshairs)
      .where(and(isListed, beyond(query, after)))
      .orderBy(...orderOf(query))
      .limit(1)
      .offset(entries - 1);
    return entry;
  }

  /** Looks up everything that fits, wherever in the order it stands. `undefined`: it is too much for that. */
  async #lookUp(
    query: CommunityQuery,
    after: Position | undefined,
    atMost: number,
    narrowed: SQL | undefined,
  ): Promise<StoredCrosshair[] | undefined> {
    const { rows } = await this.#db.execute<{ matches: number; ids: number[] }>(sql`
      with matches as materialized (
        select ${id}, ${likes}, ${uses} from ${communityCrosshairs}
        where ${and(isListed, narrowed, ...conditionsOf(query))} limit ${this.#reach.mostLookedUp + 1}
      )
      select (select count(*)::int from matches) as matches, array(
        select ${id} from matches as ${communityCrosshairs}
        where ${and(sql`true`, beyond(query, after))} ${orderBy(query)} limit ${atMost}
      ) as ids`);
    const { matches = 0, ids = [] } = rows[0] ?? {};
    if (matches > this.#reach.mostLookedUp) return undefined;
    return selectCrosshairs(this.#db, inArray(id, ids)).orderBy(...orderOf(query));
  }

  /** The terms of a search as far as they are worth reading. */
  async #terms(query: CommunityQuery) {
    const terms = searchTermsOf(facetsOf(query), beginningsIn(query.text));
    if (terms.length === 0) return worthReading([], await this.#shares());
    const { rows } = await this.#db.execute<{ numbers: number[] }>(
      sql`select community_term_numbers(${sql.param(terms)}::text[]) as numbers`,
    );
    return worthReading(rows[0]?.numbers ?? [], await this.#shares());
  }

  /** Those that look the same as one, the oldest first; itself is left out. */
  async similarTo(crosshairId: number): Promise<StoredCrosshair[]> {
    const { pictureKey, hiddenAt } = communityCrosshairs;
    const key = sql`(select one.picture_key from community_crosshairs as one where one.id = ${crosshairId} and one.hidden_at is null)`;
    return selectCrosshairs(this.#db, and(eq(pictureKey, key), isNull(hiddenAt), ne(id, crosshairId)))
      .orderBy(id)
      .limit(limits.communitySimilarMax);
  }
}

/** What an order counts; `undefined`: it is that of publishing. */
const countOf = ({ sort }: CommunityQuery) => (sort === 'new' ? undefined : sortColumns[sort]);

function orderOf(query: CommunityQuery): SQL[] {
  const count = countOf(query);
  return [...(count ? [desc(count)] : []), desc(id)];
}

const orderBy = (query: CommunityQuery) => sql`order by ${sql.join(orderOf(query), sql`, `)}`;

function beyond(query: CommunityQuery, after: Position | undefined): SQL | undefined {
  const count = countOf(query);
  if (!after) return undefined;
  return count ? sql`(${count}, ${id}) < (${after.count}, ${after.id})` : sql`${id} < ${after.id}`;
}

const facetsOf = ({ shape: ofShape, game, tag }: CommunityQuery): Facets => ({
  ...{ shape: ofShape, game },
  tags: tag ? [tag] : [],
});

/** Whether nothing but words is asked for, so that there are about as many as the rarest term says. */
const isOfWordsAlone = (query: CommunityQuery) =>
  isOfTermsAlone(query) && facetBitsOf(facetsOf(query)) === 0n;

/** Whether terms say everything that is asked for. */
const isOfTermsAlone = ({ color, minSizePx, maxSizePx }: CommunityQuery) =>
  color === undefined && minSizePx === undefined && maxSizePx === undefined;

/** By which index everything that fits is found, and some more; `undefined`: the conditions have indexes of their own. */
function narrowing(query: CommunityQuery, { chosen, rarest }: WorthReading): SQL | undefined {
  // The index of colours has everything that decides, and nothing of terms: with both, rows would be read.
  if (query.color !== undefined && rarest > mostWithColor) {
    return query.shape === undefined ? undefined : eq(communityCrosshairs.shape, query.shape);
  }
  return chosen.length === 0 ? undefined : sql`${searchTerms} @> ${sql.param([...chosen])}::integer[]`;
}

/** What decides whether a crosshair fits; all of it stands in the indexes of the orders. */
function conditionsOf(query: CommunityQuery): (SQL | undefined)[] {
  const { color, minSizePx, maxSizePx, text } = query;
  const bits = String(facetBitsOf(facetsOf(query)));
  return [
    bits === '0' ? undefined : sql`${facetBits} & ${bits}::bigint = ${bits}::bigint`,
    color === undefined
      ? undefined
      : sql`${colorCell} = any(${sql.param(colorCellsNear(labOf(color)))}::text[])`,
    minSizePx === undefined ? undefined : gte(sizePx, minSizePx),
    maxSizePx === undefined ? undefined : lte(sizePx, maxSizePx),
    ...beginningsIn(text).map((beginning) => like(nameWords, `% ${beginning}%`)),
  ];
}
