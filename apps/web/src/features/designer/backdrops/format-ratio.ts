import { locale } from '#shared/i18n/locale.ts';

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A contrast ratio as `3,1:1`. Rounded down, so that a figure never promises more than there is. */
export function formatRatio(ratio: number): string {
  return `${oneDecimal.format(Math.floor(ratio * 10) / 10)}:1`;
}
