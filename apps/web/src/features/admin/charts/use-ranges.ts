import { useLocation } from 'wouter';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { dashboardPath } from '../dashboard-address.ts';
import { dayRangeOf, monthRangeOf } from './ranges.ts';

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
