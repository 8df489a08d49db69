import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billingDate, nextBillingDate } from './calendar.ts';

const monthly = { interval: 'month', interval_count: 1 } as const;
const seconds = (text: string) => Date.parse(text) / 1000;
const anchors = fc.integer({ min: seconds('2020-01-01T00:00:00Z'), max: seconds('2035-12-31T00:00:00Z') });
const intervals = fc.record({
  interval: fc.constantFrom('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 6 }),
} as const);

it('comes back to the 31st after shorter months, leap years included', () => {
  const anchor = seconds('2027-12-31T23:59:59Z');
  const dates = [1, 2, 3, 4].map((periods) =>
    new Date(billingDate(anchor, monthly, periods) * 1000).toISOString().slice(0, 10),
  );
  expect(dates).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
});

it('keeps the time of day and always moves on', () => {
  fc.assert(
    fc.property(anchors, intervals, fc.integer({ min: 0, max: 40 }), (anchor, interval, periods) => {
      const date = billingDate(anchor, interval, periods);
      const next = billingDate(anchor, interval, periods + 1);
      expect(next).toBeGreaterThan(date);
      expect(date % 86_400).toBe(anchor % 86_400);
      expect(nextBillingDate(anchor, interval, date)).toBe(next);
      expect(nextBillingDate(anchor, interval, next - 1)).toBe(next);
    }),
  );
});

it('never falls into another month than the one it belongs to', () => {
  fc.assert(
    fc.property(anchors, fc.integer({ min: 1, max: 48 }), (anchor, months) => {
      const from = new Date(anchor * 1000);
      const to = new Date(billingDate(anchor, monthly, months) * 1000);
      const apart =
        (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
      expect(apart).toBe(months);
      expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
    }),
  );
});
