import { languageTag } from '#shared/i18n/locale.ts';

const onePlace = new Intl.NumberFormat(languageTag, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Bytes as megabytes of 1,000,000 with one decimal, so that a running figure keeps its width: `9,4`. */
export function megabytes(bytes: number): string {
  return onePlace.format(bytes / 1_000_000);
}
