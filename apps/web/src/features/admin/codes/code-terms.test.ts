import { describe, expect, it } from 'vitest';
import { emptyTerms, readTerms, readWholeNumber, todayOf } from './code-terms.ts';

const now = new Date(2026, 10, 21, 12, 30);

describe('days of a code', () => {
  it.each([
    ['7', 7],
    [' 30 ', 30],
    ['1', 1],
    ['365', 365],
    ['007', 7],
    ['', 7],
    ['   ', 7],
  ])('%j are %d', (days, validDays) => {
    expect(readTerms({ ...emptyTerms, days }, now)).toMatchObject({ terms: { validDays } });
  });

  it.each(['0', '366', '1.5', '1,5', '-1', '+7', '1e2', 'sieben', '99999999999', '7 Tage'])(
    '%j are refused',
    (days) => {
      expect(readTerms({ ...emptyTerms, days }, now)).toEqual({ problem: 'days' });
    },
  );
});

describe('last day of a code', () => {
  it('counts to its end, here', () => {
    expect(readTerms({ ...emptyTerms, lastDay: '2026-12-31' }, now)).toEqual({
      terms: { validDays: 7, isReusable: false, expiresAt: new Date(2027, 0, 1).toISOString() },
    });
    expect(readTerms({ ...emptyTerms, lastDay: todayOf(now) }, now)).toMatchObject({
      terms: { expiresAt: new Date(2026, 10, 22).toISOString() },
    });
  });

  it('need not be', () => {
    expect(readTerms(emptyTerms, now)).toMatchObject({ terms: { expiresAt: null } });
  });

  it.each(['2026-11-20', '2026-02-30', '12026-01-01', '2027', 'morgen'])('%j is refused', (lastDay) => {
    expect(readTerms({ ...emptyTerms, lastDay }, now)).toEqual({ problem: 'last_day' });
  });
});

describe('a whole number', () => {
  it('stays in its range', () => {
    const range = { min: 1, max: 1000, fallback: 10 };
    expect(['1', '1000', '', '0', '1001', 'x'].map((text) => readWholeNumber(text, range))).toEqual([
      1,
      1000,
      10,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
