import { describe, expect, it } from 'vitest';
import { termOf } from './term.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

describe('the rule of a premium term', () => {
  it.each([
    [12, 1, 0.4],
    [30, 1, 1],
    [45, 3, 0.5],
    [180, 10, 0.5],
    [540, 30, 0.5],
  ])('of %d days has a tick every %d days', (days, daysPerTick, share) => {
    expect(termOf(inDays(days), now)).toMatchObject({ daysPerTick, share });
  });

  it('is full when premium ends beyond it, and empty when it has ended', () => {
    expect(termOf(inDays(5000), now).share).toBe(1);
    expect(termOf(inDays(-3), now).share).toBe(0);
  });
});
