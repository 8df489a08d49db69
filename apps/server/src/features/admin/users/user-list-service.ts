import {
  type UserPage,
  type UserPageQuery,
  userCountMax,
  userPageSize,
} from '@punktgenau/contract/admin/user-schemas';
import { usernameKey } from '../../auth/account-keys.ts';
import type { StatsRepository } from '../stats/stats-repository.ts';
import { toAdminUser } from './admin-user.ts';
import type { UserFilter, UserSearchRepository } from './user-search-repository.ts';

/** Numbers from which on the page is shown, at least one more than fit on it if there is a next page; and the count. */
type Found = readonly [
  ids: readonly number[],
  counted: { readonly total: number; readonly isCapped: boolean },
];

const nobody: UserPage = { users: [], total: 0, isTotalCapped: false, nextBefore: null };

/** The operator's list of the accounts. */
export class UserListService {
  readonly #search: UserSearchRepository;
  readonly #stats: StatsRepository;

  constructor(search: UserSearchRepository, stats: StatsRepository) {
    this.#search = search;
    this.#stats = stats;
  }

  async readPage({ search = '', before, ...filters }: UserPageQuery, now: Date): Promise<UserPage> {
    // No name and no address has such characters, and PostgreSQL's texts cannot hold all of them.
    if (/\p{Cc}/u.test(search)) return nobody;
    // The key of a name is made of the keys of its letters, and e-mail addresses have none of the letters it changes.
    const filter = { ...filters, part: usernameKey(search) };
    const isEverybody = filter.part === '' && !filter.premium && !filter.verified && !filter.role;
    const [ids, counted] = await (isEverybody ? this.#everybody(before) : this.#matches(filter, before));
    const shown = ids.slice(0, userPageSize);
    const accounts = await this.#search.read(shown);
    return {
      users: accounts.map(({ user, lastActiveAt }) => toAdminUser(user, lastActiveAt, now)),
      total: counted.total,
      isTotalCapped: counted.isCapped,
      nextBefore: ids.length > userPageSize ? (shown.at(-1) ?? null) : null,
    };
  }

  async #everybody(before: number | undefined): Promise<Found> {
    const [ids, total] = await Promise.all([
      this.#search.newestIds(before, userPageSize + 1),
      this.#stats.countUsers(),
    ]);
    return [ids, { total, isCapped: false }];
  }

  async #matches(filter: UserFilter, before: number | undefined): Promise<Found> {
    // What is counted begins with the first page.
    const counting = this.#search.findIds(filter, undefined, userCountMax + 1);
    const [counted, ids] = await Promise.all([
      counting,
      before === undefined ? counting : this.#search.findIds(filter, before, userPageSize + 1),
    ]);
    return [ids, { total: Math.min(counted.length, userCountMax), isCapped: counted.length > userCountMax }];
  }
}
