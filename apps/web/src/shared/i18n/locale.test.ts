import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatNumber } from './format.ts';
import { parseStoredLocale } from './stored-locale.ts';

describe('language', () => {
  it('is German until a player chooses', () => {
    expect(parseStoredLocale(null)).toBe('de');
  });

  it('is what was chosen', () => {
    expect(parseStoredLocale('en')).toBe('en');
    expect(parseStoredLocale('de')).toBe('de');
  });

  it.each(['', 'fr', 'EN', '"en"', '__proto__'])('falls back to German on a foreign value %j', (stored) => {
    expect(parseStoredLocale(stored)).toBe('de');
  });
});

describe('figures and days', () => {
  it('writes days as dd.MM.yyyy', () => {
    expect(formatDate('2026-03-05T12:00:00Z')).toBe('05.03.2026');
  });

  it('writes the time of day next to it', () => {
    const noon = new Date(2026, 2, 5, 7, 4).getTime();
    expect(formatDateTime(noon)).toBe('05.03.2026, 07:04');
  });

  it('writes nothing for what is no day', () => {
    expect(formatDate('yesterday')).toBe('');
  });

  it('groups thousands the German way', () => {
    expect(formatNumber(1234.5)).toBe('1.234,5');
  });
});
