import { useLocation } from 'wouter';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { dashboardPath } from '../dashboard-address.ts';

/** How far back the charts reach. It stands in the address; all charts of days reach equally far. */
export function useRanges() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useQueryString());
  const days = dayRangeOf(query.get('days'));
  const months = monthRangeOf(query.get('months'));
  const show = (nextDays: number, nextMonths: number) =>
    navigate(dashboardPath('overview', { days: String(nextDays), months: String(nextMonths) }), {
      replace: true,
    });
  return {
    days,
    months,
    showDays: (next: number) => show(next, months),
    showMonths: (next: number) => show(days, next),
  };
}

/** How far back the charts can be made to reach; the contract's `chartReach` is the end. */
export const dayRanges = [7, 30, 90] as const;
export type DayRange = (typeof dayRanges)[number];
export const monthRanges = [12, 24] as const;
export type MonthRange = (typeof monthRanges)[number];

/** The days that an address asks for, 30 when it names none there are. */
export function dayRangeOf(text: string | null): DayRange {
  return dayRanges.find((days) => String(days) === text) ?? 30;
}

/** The months that an address asks for, 12 when it names none there are. */
export function monthRangeOf(text: string | null): MonthRange {
  return monthRanges.find((months) => String(months) === text) ?? 12;
}
