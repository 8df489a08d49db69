import { describe, expect, it } from 'vitest';
import { dashboardPath, tabOf } from './dashboard-address.ts';

describe('the address of the operator’s dashboard', () => {
  it.each([
    ['', 'overview'],
    ['tab=users', 'users'],
    ['tab=codes&q=WINTER', 'codes'],
    ['tab=audit', 'audit'],
    ['tab=Users', 'overview'],
    ['tab=', 'overview'],
  ])('%j opens %s', (search, tab) => {
    expect(tabOf(search)).toBe(tab);
  });

  it('is as short as what it says', () => {
    expect(dashboardPath('overview')).toBe('/admin');
    expect(dashboardPath('users')).toBe('/admin?tab=users');
    expect(dashboardPath('users', { q: '', premium: undefined })).toBe('/admin?tab=users');
  });

  it('keeps every character of what was searched for', () => {
    const address = dashboardPath('users', { q: '50% & mehr+=ü' });
    expect(new URL(address, 'http://punktgenau.invalid').searchParams.get('q')).toBe('50% & mehr+=ü');
  });
});
