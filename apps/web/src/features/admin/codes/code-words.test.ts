import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import { describe, expect, it } from 'vitest';
import { badgeOf, describeTerms, describeUse } from './code-words.ts';

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString();

const aCode = (overrides: Partial<AdminCode> = {}): AdminCode => ({
  id: 1,
  code: 'SOMMER-26',
  state: 'available',
  validDays: 14,
  isUsed: false,
  usedAt: null,
  usedBy: null,
  usages: 0,
  expiresAt: null,
  isReusable: false,
  createdAt: at(2026, 3, 1),
  ...overrides,
});

const used = aCode({ state: 'used', isUsed: true, usedAt: at(2026, 3, 4), usedBy: 'kimsel', usages: 1 });

describe('a code in words', () => {
  it('says what it grants and whether it can be redeemed', () => {
    expect(describeTerms(aCode())).toBe('14 Tage, Verfügbar');
    expect(describeTerms(aCode({ validDays: 1 }))).toBe('1 Tag, Verfügbar');
    expect(describeTerms(used)).toBe('14 Tage, Verwendet');
    expect(describeTerms(aCode({ state: 'expired' }))).toBe('14 Tage, Abgelaufen');
  });

  it('has the badge of its state', () => {
    expect([aCode(), used, aCode({ state: 'expired' })].map((code) => badgeOf(code).text)).toEqual([
      'Aktiv',
      'Verwendet',
      'Abgelaufen',
    ]);
  });

  it('says who used it and when, and that the account may be gone', () => {
    expect(describeUse(used)).toEqual(['von kimsel am 04.03.2026']);
    expect(describeUse({ ...used, usedBy: null })).toEqual(['am 04.03.2026, Konto gelöscht']);
  });

  it('counts how often a shared one was redeemed', () => {
    expect(describeUse(aCode({ isReusable: true, usages: 1 }))).toEqual([
      'mehrfach einlösbar, 1-mal eingelöst',
    ]);
    expect(describeUse(aCode({ isReusable: true, usages: 25 }))).toEqual([
      'mehrfach einlösbar, 25-mal eingelöst',
    ]);
  });

  it('names the last day on which it can be redeemed, not the midnight after', () => {
    expect(describeUse(aCode({ expiresAt: at(2027, 1, 1, 0) }))).toEqual(['bis 31.12.2026']);
    expect(describeUse(aCode({ state: 'expired', expiresAt: at(2026, 3, 9, 15) }))).toEqual([
      'am 09.03.2026',
    ]);
    expect(describeUse({ ...used, expiresAt: at(2027, 1, 1, 0) })).toEqual(['von kimsel am 04.03.2026']);
  });
});
