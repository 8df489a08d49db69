import {
  type CountOfDay,
  type RevenueOfMonth,
  revenueCurrency,
} from '@punktgenau/contract/admin/stats-schemas';
import { formatNumber, formatPlainDate } from '#shared/i18n/format.ts';
import { languageTag } from '#shared/i18n/locale.ts';
import { formatPrice } from '#shared/premium/price.ts';

export type ChartPoint = {
  readonly key: string;
  /** Short, below the axis: `21.11.` (`21/11`), `Nov. 26`. */
  readonly axisLabel: string;
  /** In full, for the reading and the table: `Sa., 21.11.2026` (`Sat, 21 Nov 2026`), `November 2026`. */
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  /** What the value is made of, in the order of the table's columns before it. */
  readonly parts: readonly string[];
  /** This day or month is not over yet. */
  readonly isRunning: boolean;
};

// The names of days and months are plain dates: no time zone may move them.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC' });
const weekday = formatter({ weekday: 'short' });
const shortDay = formatter({ day: '2-digit', month: '2-digit' });
const shortMonth = formatter({ month: 'short', year: '2-digit' });
const fullMonth = formatter({ month: 'long', year: 'numeric' });

/** The last `days` days of a series of counts. */
export function dayPoints(series: readonly CountOfDay[], days: number): readonly ChartPoint[] {
  const shown = series.slice(-days);
  return shown.map(({ day, count }, index) => {
    const date = new Date(day);
    return {
      key: day,
      axisLabel: shortDay.format(date),
      label: `${weekday.format(date)}, ${formatPlainDate(day)}`,
      value: count,
      valueText: formatNumber(count),
      parts: [],
      isRunning: index === shown.length - 1,
    };
  });
}

/** The last `months` months of the revenue, in euros. */
export function monthPoints(series: readonly RevenueOfMonth[], months: number): readonly ChartPoint[] {
  const shown = series.slice(-months);
  return shown.map(({ month, grossCents, refundedCents, netCents }, index) => {
    const first = new Date(`${month}-01`);
    return {
      key: month,
      axisLabel: shortMonth.format(first),
      label: fullMonth.format(first),
      value: netCents / 100,
      valueText: formatPrice(netCents, revenueCurrency),
      parts: [formatPrice(grossCents, revenueCurrency), formatPrice(refundedCents, revenueCurrency)],
      isRunning: index === shown.length - 1,
    };
  });
}

/** A chart has no fewer points than this, so that its line has a course and its bars have a neighbour. */
const leastPoints = 7;

/**
 * What is worth drawing of a range: without the empty days or months it begins with, but for one of them. A young server
 * would otherwise show a month of nothing and one bar at its edge.
 */
export function withoutEmptyStart(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const first = points.findIndex(({ value }) => value !== 0);
  return points.slice(Math.max(0, Math.min(first - 1, points.length - leastPoints)));
}

/** All values of a range together. */
export function sumOf(points: readonly ChartPoint[]): number {
  return points.reduce((total, { value }) => total + value, 0);
}

/** The value of an average day or month; 0 where there is none. */
export function meanOf(points: readonly ChartPoint[]): number {
  return points.length === 0 ? 0 : sumOf(points) / points.length;
}
