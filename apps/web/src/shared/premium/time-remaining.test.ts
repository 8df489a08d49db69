import { describe, expect, it } from 'vitest';
import { timeRemaining } from './time-remaining.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
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
