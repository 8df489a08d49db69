export type Interval = {
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly interval_count: number;
};

const daySeconds = 86_400;

/**
 * The `periods`-th billing date after an anchor, in seconds. Months are counted from the anchor and not from the last
 * date, so that a subscription of the 31st comes back to the 31st after a shorter month
 * (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 */
export function billingDate(
  anchor: number,
  { interval, interval_count: count }: Interval,
  periods: number,
): number {
  const steps = periods * count;
  switch (interval) {
    case 'day':
      return anchor + steps * daySeconds;
    case 'week':
      return anchor + steps * 7 * daySeconds;
    case 'month':
      return monthsLater(anchor, steps);
    case 'year':
      return monthsLater(anchor, steps * 12);
  }
}

/** The first billing date after an instant. */
export function nextBillingDate(anchor: number, interval: Interval, after: number): number {
  let periods = 1;
  while (billingDate(anchor, interval, periods) <= after) periods += 1;
  return billingDate(anchor, interval, periods);
}

function monthsLater(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const day = from.getUTCDate();
  const moved = new Date(anchor * 1000);
  // To the first before the month changes: the 31st does not exist in every month.
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime() / 1000;
}
