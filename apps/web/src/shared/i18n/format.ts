import { languageTag } from './locale.ts';

/** Made when it is first needed: together they take a browser a tenth of the time in which the editor loads. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(languageTag, options));
const integer = lazy(() => new Intl.NumberFormat(languageTag));
// In English the month is a word: `24/11/2026` and `11/24/2026` are both read somewhere.
const day = dates({ dateStyle: 'medium' });
const dayAndTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
const dayAndSecond = dates({ dateStyle: 'medium', timeStyle: 'medium' });
const clock = dates({ timeStyle: 'medium' });
const plainDay = dates({ dateStyle: 'medium', timeZone: 'UTC' });

/** A number with the language's separators: `1.234,5` in German, `1,234.5` in English. */
export function formatNumber(value: number): string {
  return integer().format(value);
}

/**
 * A day as the language writes it, in the player's own time zone: `24.11.2026` in German (specification, section 9),
 * `24 Nov 2026` in English.
 *
 * @param instant ISO 8601 string or milliseconds since the epoch
 * @returns an empty string for something that is no instant
 */
export function formatDate(instant: string | number): string {
  return written(day, instant);
}

/** The same day with the time of day: `24.11.2026, 16:05` or `24 Nov 2026, 16:05`. */
export function formatDateTime(instant: string | number): string {
  return written(dayAndTime, instant);
}

/** The same to the second: `24.11.2026, 16:05:09`. */
export function formatMoment(instant: string | number): string {
  return written(dayAndSecond, instant);
}

/** The time of day, to the second: `14:32:10`. */
export function formatClock(instant: number): string {
  return written(clock, instant);
}

/** @param date `yyyy-MM-dd`: a day of the calendar, which no time zone may move */
export function formatPlainDate(date: string): string {
  return written(plainDay, date);
}

function written(format: () => Intl.DateTimeFormat, instant: string | number): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format().format(date);
}
