import { describe, expect, it } from 'vitest';
import { allCodes, codesCsvUrl, codesPath, isNarrowed, readSelection, selectionQuery } from './use-codes.ts';

const queryOf = (path: string) => new URL(path, 'http://punktgenau.invalid').searchParams;

describe('the page’s address', () => {
  it('says which codes are shown, and is read back', () => {
    const selection = { search: 'Über & 50%', filter: 'expired' } as const;
    expect(readSelection(queryOf(codesPath(selection)))).toEqual(selection);
    expect(codesPath(allCodes)).toBe('/admin?tab=codes');
  });

  it('asks for nothing that there is not', () => {
    expect(readSelection(queryOf('/admin?tab=codes&filter=__proto__'))).toEqual(allCodes);
    expect(readSelection(queryOf(`/admin?q=${'x'.repeat(200)}`)).search).toHaveLength(100);
  });

  it('hides no codes by spaces', () => {
    expect(isNarrowed({ search: '  ', filter: undefined })).toBe(false);
    expect(isNarrowed({ search: '', filter: 'used' })).toBe(true);
  });
});

describe('the addresses of the codes', () => {
  it('name the search and the filter', () => {
    expect(selectionQuery({ search: ' lan & co ', filter: 'used' })).toEqual({
      search: 'lan & co',
      filter: 'used',
    });
    expect(codesCsvUrl({ search: ' lan & co ', filter: 'used' })).toBe(
      '/api/admin/promo-codes.csv?search=lan%20%26%20co&filter=used',
    );
    expect(codesCsvUrl({ search: 'lan', filter: undefined })).toBe('/api/admin/promo-codes.csv?search=lan');
  });

  it('leave out what is not asked for', () => {
    expect(selectionQuery({ search: '  ', filter: undefined })).toEqual({});
    expect(codesCsvUrl({ search: '', filter: undefined })).toBe('/api/admin/promo-codes.csv');
  });
});
