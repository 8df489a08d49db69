import { dashboardPath } from '../dashboard-address.ts';
import { type PageTrail, readTrail, writeTrail } from '../paging/page-trail.ts';

/** What can be asked of an account besides its name. */
export const premiumFilters = ['premium', 'free'] as const;
export const verifiedFilters = ['verified', 'unverified'] as const;

export type UserFilters = {
  /** Part of the user name or the address; empty: everybody. */
  readonly search: string;
  readonly premium: (typeof premiumFilters)[number] | undefined;
  readonly verified: (typeof verifiedFilters)[number] | undefined;
  readonly isAdmin: boolean;
};

export const noFilters: UserFilters = {
  search: '',
  premium: undefined,
  verified: undefined,
  isAdmin: false,
};

/** What the list's address asks for; what it cannot ask for is left out. */
export function readUserFilters(query: URLSearchParams): UserFilters {
  return {
    search: query.get('q') ?? '',
    premium: premiumFilters.find((value) => value === query.get('premium')),
    verified: verifiedFilters.find((value) => value === query.get('verified')),
    isAdmin: query.get('role') === 'admin',
  };
}

/** Whether a list is narrowed at all. */
export function isNarrowed({ search, premium, verified, isAdmin }: UserFilters): boolean {
  return search.trim() !== '' || premium !== undefined || verified !== undefined || isAdmin;
}

/** The address of a page of the list. */
export function usersPath(filters: UserFilters, trail: PageTrail): string {
  const { search, premium, verified, isAdmin } = filters;
  return dashboardPath('users', {
    q: search,
    premium,
    verified,
    role: isAdmin ? 'admin' : undefined,
    before: writeTrail(trail),
  });
}

/** The page of the list that an address asks for. */
export function readUserPage(query: URLSearchParams): PageTrail {
  return readTrail(query.get('before'));
}

/** What to ask the server for to get that page. */
export function userPageQuery({ search, premium, verified, isAdmin }: UserFilters, trail: PageTrail) {
  const role = isAdmin ? ('admin' as const) : undefined;
  return { search: search.trim() || undefined, premium, verified, role, before: trail.at(-1) };
}
