import { languageTag } from '#shared/i18n/locale.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const twoPlaces = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });

/** A file's size, rounded up, so that one above a limit never looks as if it kept it: `12 KB`, `1,01 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes <= megabyte) return `${Math.ceil(bytes / kilobyte)} KB`;
  return `${twoPlaces.format(Math.ceil((100 * bytes) / megabyte) / 100)} MB`;
}
