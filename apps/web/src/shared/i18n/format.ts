import { languageTag } from './locale.ts';

const integer = new Intl.NumberFormat(languageTag);

/** A number with the language's separators: `1.234,5` in German, `1,234.5` in English. */
export function formatNumber(value: number): string {
  return integer.format(value);
}

/**
 * A day as `dd.MM.yyyy`, in both languages (specification, section 9), in the player's own time zone.
 *
 * @param instant ISO 8601 string or milliseconds since the epoch
 * @returns an empty string for something that is no instant
 */
export function formatDate(instant: string | number): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** The same day with the time of day: `dd.MM.yyyy, HH:mm`. */
export function formatDateTime(instant: string | number): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return `${formatDate(instant)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
