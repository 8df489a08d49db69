import type { UserPageQuery } from '@punktgenau/contract/admin/user-schemas';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { userActivity, userSearch, userSearchBlockBits, users } from '../../../db/schema.ts';
import type { User } from '../../auth/user-repository.ts';

/** Which accounts are wanted. */
export type UserFilter = Pick<UserPageQuery, 'premium' | 'verified' | 'role'> & {
  /** Part of the key of the user name or of the e-mail address; empty: everybody. */
  readonly part: string;
};

/** Enough to tell the right accounts from nearly all others; the text itself is compared afterwards. */
const partKeysMax = 12;
/** As many characters as the longest keys have. */
const keyLength = 3;
const largestId = 2_147_483_647;
const bits = sql.raw(String(userSearchBlockBits));

/** SQL of the operator's search for accounts. */
export class UserSearchRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * Numbers of the accounts that the filter leaves, the newest first.
   *
   * The index is searched block by block, the newest first, until there are enough: what matches many accounts is soon
   * done, and what matches few has short lists in every block. So the time is about the same whatever is searched for,
   * where one search through everything would have to collect all matches to find the newest.
   *
   * @param before only accounts with lower numbers
   */
  async findIds(filter: UserFilter, before: number | undefined, atMost: number): Promise<number[]> {
    const keys = searchKeys(filter);
    if (keys.length === 0) return this.newestIds(before, atMost);
    const wanted = sql.join(
      keys.map((key) => sql`next.block || ':' || ${key}::text`),
      sql`, `,
    );
    const below = sql`${before ?? largestId + 1}::bigint`;
    // From each block to the next one that has accounts: numbers may have wide gaps. The sum keeps PostgreSQL from reading
    // the primary key of all accounts below for each block, and the offset from searching each block twice.
    const { rows } = await this.#db.execute<{ id: number }>(sql`
      with recursive scan (block, ids, found) as (
        select null::integer, '{}'::integer[], 0
        union all
        select next.block, hits.ids, found + cardinality(hits.ids)
        from scan
        cross join lateral (
          select max(${userSearch.userId}) >> ${bits} as block from ${userSearch}
          where ${userSearch.userId} < coalesce(scan.block << ${bits}, ${below})
        ) as next
        cross join lateral (
          select array(
            select ${userSearch.userId} from ${userSearch}
            where ${storedKeys} @> array[${wanted}] and ${userSearch.userId} + 0 < ${below} ${containsPart(filter.part)}
            order by ${userSearch.userId} desc
            limit ${atMost}::integer - found
          ) as ids
          offset 0
        ) as hits
        where next.block is not null and found < ${atMost}::integer
      )
      select id from scan cross join lateral unnest(ids) as id order by id desc
    `);
    return rows.map(({ id }) => id);
  }

  /** Numbers of the newest accounts of all. */
  async newestIds(before: number | undefined, atMost: number): Promise<number[]> {
    const { rows } = await this.#db.execute<{ id: number }>(sql`
      select ${users.id} as id from ${users}
      ${before === undefined ? sql`` : sql`where ${users.id} < ${before}`}
      order by ${users.id} desc limit ${atMost}
    `);
    return rows.map(({ id }) => id);
  }

  /** The accounts of these numbers, in their order. */
  async read(ids: readonly number[]): Promise<{ user: User; lastActiveAt: Date | null }[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .select({ user: users, lastActiveAt: userActivity.lastActiveAt })
      .from(users)
      .leftJoin(userActivity, eq(userActivity.userId, users.id))
      .where(inArray(users.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.user.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** As the index has it, collation included: otherwise it would not be used. */
const storedKeys = sql`user_search_keys(
  ${userSearch.userId}, ${userSearch.text}, ${userSearch.isPro}, ${userSearch.emailVerified}, ${userSearch.isAdmin}
) collate "C"`;

/** Keys without their block; see `user_search_keys` in migration 0007. */
function searchKeys({ part, premium, verified, role }: UserFilter): string[] {
  return [
    ...partKeys([...part]),
    ...(premium ? [premium === 'premium' ? 'P' : 'F'] : []),
    ...(verified ? [verified === 'verified' ? 'V' : 'U'] : []),
    ...(role ? ['A'] : []),
  ];
}

/** Pieces that cover the text, or its beginning when it is long. */
function partKeys(characters: readonly string[]): string[] {
  if (characters.length === 0) return [];
  const lastStart = Math.max(0, characters.length - keyLength);
  const starts = [];
  for (let start = 0; start < lastStart; start += keyLength) starts.push(start);
  return [...starts.slice(0, partKeysMax - 1), lastStart].map((start) =>
    characters.slice(start, start + keyLength).join(''),
  );
}

/** Compares the text itself where the pieces alone do not prove that it is there. */
function containsPart(part: string): SQL {
  return [...part].length > keyLength ? sql`and strpos(${userSearch.text}, ${part}) > 0` : sql``;
}
