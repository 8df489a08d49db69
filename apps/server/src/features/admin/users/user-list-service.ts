import { type UserPage, type UserPageQuery, userCountMax, userPageSize } from '@punktgenau/contract';
import { usernameKey } from '../../auth/account-keys.ts';
import type { StatsRepository } from '../stats/stats-repository.ts';
import { toAdminUser } from './admin-user.ts';
import type { UserFilter, UserSearchRepository } from './user-search-repository.ts';

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
    const [ids, counted] = await Promise.all([
      this.#search.findIds(filter, before, userPageSize + 1),
      this.#count(filter),
    ]);
    const shown = ids.slice(0, userPageSize);
    const accounts = await this.#search.read(shown);
    return {
      users: accounts.map((user) => toAdminUser(user, now)),
      total: counted.total,
      isTotalCapped: counted.isCapped,
      nextBefore: ids.length > userPageSize ? (shown.at(-1) ?? null) : null,
    };
  }

  async #count(filter: UserFilter): Promise<{ total: number; isCapped: boolean }> {
    const isEverybody = filter.part === '' && !filter.premium && !filter.verified && !filter.role;
    if (isEverybody) return { total: await this.#stats.countUsers(), isCapped: false };
    const ids = await this.#search.findIds(filter, undefined, userCountMax + 1);
    return { total: Math.min(ids.length, userCountMax), isCapped: ids.length > userCountMax };
  }
}
