import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatClock, formatDate, formatDateTime, formatNumber, formatPlainDate } from './format.ts';
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

const early = new Date(2026, 2, 5, 7, 4, 9).getTime();

describe('figures and days', () => {
  it('writes days as dd.MM.yyyy', () => {
    expect(formatDate('2026-03-05T12:00:00Z')).toBe('05.03.2026');
  });

  it('writes the time of day next to it', () => {
    expect(formatDateTime(early)).toBe('05.03.2026, 07:04');
    expect(formatClock(early)).toBe('07:04:09');
  });

  it('leaves a day of the calendar where it is', () => {
    expect(formatPlainDate('2026-03-05')).toBe('05.03.2026');
  });

  it('writes nothing for what is no day', () => {
    expect(formatDate('yesterday')).toBe('');
  });

  it('groups thousands the German way', () => {
    expect(formatNumber(1234.5)).toBe('1.234,5');
  });
});

describe('figures and days in English', () => {
  afterEach(() => {
    vi.doUnmock('./locale.ts');
    vi.resetModules();
  });

  it('names the month, so that nobody reads it as a day', async () => {
    vi.resetModules();
    vi.doMock('./locale.ts', () => ({ languageTag: 'en-GB' }));
    const english = await import('./format.ts');
    expect(english.formatDate(early)).toBe('5 Mar 2026');
    expect(english.formatDateTime(early)).toBe('5 Mar 2026, 07:04');
    expect(english.formatPlainDate('2026-03-05')).toBe('5 Mar 2026');
    expect(english.formatNumber(1234.5)).toBe('1,234.5');
  });
});
