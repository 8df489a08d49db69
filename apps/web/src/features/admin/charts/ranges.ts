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
