import { listAuditEntries } from '@punktgenau/contract/admin/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { auditPageQuery, auditPath, everything, readAuditFilters, readAuditPage } from './audit-filters.ts';

const queryOf = (path: string) => new URL(path, 'http://punktgenau.invalid').searchParams;

describe('the address of the audit log', () => {
  it('says what is shown, and is read back', () => {
    const filters = { kind: 'code', actor: 'Ännä', target: 'A&B' } as const;
    const path = auditPath(filters, [99, 49]);
    expect(readAuditFilters(queryOf(path))).toEqual(filters);
    expect(readAuditPage(queryOf(path))).toEqual([99, 49]);
  });

  it('asks for nothing that there is not', () => {
    expect(readAuditFilters(queryOf('/admin?tab=audit&kind=spell'))).toEqual(everything);
    expect(auditPath(everything, [])).toBe('/admin?tab=audit');
  });

  it('leads to the server’s page behind the end of the one before', () => {
    expect(urlOf(listAuditEntries, { query: auditPageQuery(everything, []) })).toBe('/api/admin/audit');
    expect(
      urlOf(listAuditEntries, {
        query: auditPageQuery({ kind: 'premium', actor: ' anna ', target: ' ' }, [99, 49]),
      }),
    ).toBe('/api/admin/audit?action=premium&actor=anna&before=49');
  });
});
