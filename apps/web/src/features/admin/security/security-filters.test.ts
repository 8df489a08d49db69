import { listSecurityEvents } from '@punktgenau/contract/admin/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { describe, expect, it } from 'vitest';
import {
  everything,
  readSecurityFilters,
  readSecurityPage,
  securityPageQuery,
  securityPath,
} from './security-filters.ts';

const queryOf = (path: string) => new URL(path, 'http://punktgenau.invalid').searchParams;

describe('the address of the security events', () => {
  it('says what is shown, and is read back', () => {
    const filters = { kind: 'login', outcome: 'refused', user: '#7', source: 'Q2x1' } as const;
    const path = securityPath(filters, [99, 49]);
    expect(readSecurityFilters(queryOf(path))).toEqual(filters);
    expect(readSecurityPage(queryOf(path))).toEqual([99, 49]);
  });

  it('asks for nothing that there is not', () => {
    const address = '/admin?tab=security&kind=spell&outcome=maybe';
    expect(readSecurityFilters(queryOf(address))).toEqual(everything);
    expect(securityPath(everything, [])).toBe('/admin?tab=security');
  });

  it('leads to the server’s page behind the end of the one before', () => {
    const filters = { ...everything, outcome: 'ok', user: ' #3 ', source: ' ' } as const;
    expect(urlOf(listSecurityEvents, { query: securityPageQuery(filters, [99, 49]) })).toBe(
      '/api/admin/security?outcome=ok&user=%233&before=49',
    );
  });
});
