import { limits } from '@punktgenau/contract/limits/limits';

/** What is typed about the codes to be made, besides their names. */
export type TermsDraft = {
  readonly days: string;
  readonly isReusable: boolean;
  /** Last day on which a code can be redeemed, `2030-12-31`; empty when it does not end. */
  readonly lastDay: string;
};

export const emptyTerms: TermsDraft = {
  days: String(limits.premiumCodeDays.default),
  isReusable: false,
  lastDay: '',
};

/** The same as the server takes it. */
export type Terms = {
  readonly validDays: number;
  readonly isReusable: boolean;
  readonly expiresAt: string | null;
};

export type TermsProblem = 'days' | 'last_day';

/** Reads the draft. Days left empty are the usual ones; a code with a last day ends with that day, where one is. */
export function readTerms(
  draft: TermsDraft,
  now: Date,
): { readonly terms: Terms; readonly problem?: never } | { readonly problem: TermsProblem } {
  const { min, max, default: usualDays } = limits.premiumCodeDays;
  const validDays = readWholeNumber(draft.days, { min, max, fallback: usualDays });
  if (validDays === undefined) return { problem: 'days' };
  const end = draft.lastDay === '' ? null : endOfDay(draft.lastDay);
  if (end === undefined || (end !== null && end <= now)) return { problem: 'last_day' };
  return { terms: { validDays, isReusable: draft.isReusable, expiresAt: end?.toISOString() ?? null } };
}

/** Reads a whole number as it is typed; empty means `fallback`. `undefined` for anything out of range. */
export function readWholeNumber(
  text: string,
  { min, max, fallback }: { readonly min: number; readonly max: number; readonly fallback: number },
): number | undefined {
  const typed = text.trim();
  if (typed === '') return fallback;
  if (!/^\d{1,9}$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= min && value <= max ? value : undefined;
}

/** The first instant after a day in this browser's time zone; `undefined` for what is no day. */
function endOfDay(day: string): Date | undefined {
  const [, year, month, date] = day.match(/^(\d{4})-(\d\d)-(\d\d)$/)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const isReal = new Date(year, month - 1, date).getDate() === date;
  return isReal ? new Date(year, month - 1, date + 1) : undefined;
}

/** Today in this browser's time zone, as a date field writes it. */
export function todayOf(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
