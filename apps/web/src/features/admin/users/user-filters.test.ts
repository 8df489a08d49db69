import { listUsers } from '@punktgenau/contract/admin/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  noFilters,
  readUserFilters,
  readUserPage,
  type UserFilters,
  userPageQuery,
  usersPath,
} from './user-filters.ts';

const userPageUrl = (filters: UserFilters, trail: number[]) =>
  urlOf(listUsers, { query: userPageQuery(filters, trail) });
const queryOf = (path: string) => new URL(path, 'http://punktgenau.invalid').searchParams;

describe('the address of the list of users', () => {
  it('says what is shown, and is read back', () => {
    const filters = { search: 'Über & 50%', premium: 'free', verified: 'unverified', isAdmin: true } as const;
    const path = usersPath(filters, [812, 787]);
    expect(path).toMatch(/^\/admin\?tab=users&/);
    expect(readUserFilters(queryOf(path))).toEqual(filters);
    expect(readUserPage(queryOf(path))).toEqual([812, 787]);
  });

  it('is bare without filters on the first page', () => {
    expect(usersPath(noFilters, [])).toBe('/admin?tab=users');
  });

  it('asks for nothing that there is not', () => {
    const query = queryOf('/admin?tab=users&premium=gold&verified=&role=root&before=-1');
    expect(readUserFilters(query)).toEqual(noFilters);
    expect(readUserPage(query)).toEqual([]);
  });
});

describe('the server’s address of a page of users', () => {
  it('names the end of the page before, not the whole trail', () => {
    expect(userPageUrl(noFilters, [812, 787])).toBe('/api/admin/users?before=787');
  });

  it('leaves out what narrows nothing', () => {
    expect(userPageUrl({ ...noFilters, search: '  ' }, [])).toBe('/api/admin/users');
    expect(isNarrowed({ ...noFilters, search: '  ' })).toBe(false);
  });

  it('keeps every character of the search', () => {
    const url = userPageUrl({ ...noFilters, search: ' a_b%+& ', premium: 'premium' }, []);
    expect(queryOf(url).get('search')).toBe('a_b%+&');
    expect(queryOf(url).get('premium')).toBe('premium');
    expect(isNarrowed({ ...noFilters, premium: 'premium' })).toBe(true);
  });
});
