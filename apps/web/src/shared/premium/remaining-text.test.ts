import { describe, expect, it } from 'vitest';
import { remainingText, timeRemaining } from './remaining-text.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const textAfter = (ms: number) => remainingText(new Date(now + ms).toISOString(), now);

describe('time remaining in words', () => {
  it.each([
    [29 * 24, '29 Tage'],
    [30 * 24, '1 Monat'],
    [31 * 24, '1 Monat 1 Tag'],
    [59 * 24, '1 Monat 29 Tage'],
    [60 * 24, '2 Monate'],
    [62 * 24, '2 Monate 2 Tage'],
    [365 * 24, '12 Monate 5 Tage'],
  ])('counts days below 30, then months of 30 days and the rest (%i hours)', (hours, text) => {
    expect(textAfter(hours * hourMs)).toBe(text);
  });

  it.each([1, 5, 23, 24])('calls the last hours a day, never 0 days (%i hours)', (hours) => {
    expect(textAfter(hours * hourMs)).toBe('1 Tag');
  });

  it('has expired at the very instant, and for an instant it cannot read', () => {
    expect(textAfter(0)).toBe('Abgelaufen');
    expect(textAfter(-1)).toBe('Abgelaufen');
    expect(remainingText('soon', now)).toBe('Abgelaufen');
  });
});

const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString();

describe('time remaining of premium', () => {
  it.each([
    [29, { kind: 'days', days: 29 }],
    [1, { kind: 'days', days: 1 }],
    [0.01, { kind: 'days', days: 1 }],
    [11.2, { kind: 'days', days: 12 }],
  ])('says days below 30 (%d days left)', (days, expected) => {
    expect(timeRemaining(inDays(days), now)).toEqual(expected);
  });

  it.each([
    [30, { kind: 'months', months: 1, days: 0 }],
    [29.5, { kind: 'months', months: 1, days: 0 }],
    [34, { kind: 'months', months: 1, days: 4 }],
    [59, { kind: 'months', months: 1, days: 29 }],
    [60, { kind: 'months', months: 2, days: 0 }],
    [365, { kind: 'months', months: 12, days: 5 }],
  ])('says months of 30 days and the rest from there (%d days left)', (days, expected) => {
    expect(timeRemaining(inDays(days), now)).toEqual(expected);
  });

  it('has expired at the very instant and ever after', () => {
    expect(timeRemaining(inDays(0), now)).toEqual({ kind: 'expired' });
    expect(timeRemaining(inDays(-400), now)).toEqual({ kind: 'expired' });
  });

  it('treats an instant it cannot read as expired instead of promising time', () => {
    expect(timeRemaining('soon', now)).toEqual({ kind: 'expired' });
  });
});
