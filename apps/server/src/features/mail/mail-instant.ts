import { businessTimeZone } from '@punktgenau/contract/limits/limits';
import type { Locale } from '@punktgenau/words';
import { language } from '@punktgenau/words/language';

/** `1. März 2026 um 13:00:00`, in the business's time zone. */
export function instant(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(language[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: businessTimeZone,
  }).format(at);
}
