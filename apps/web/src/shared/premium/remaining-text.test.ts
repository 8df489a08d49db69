import { describe, expect, it } from 'vitest';
import { remainingText } from './remaining-text.ts';

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
