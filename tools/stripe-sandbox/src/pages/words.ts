import { baseLocale, fill, type Locale, parseLocale } from '@punktgenau/words';
import { language as languages } from '@punktgenau/words/language';
import { sandbox } from '@punktgenau/words/sandbox';

/** The language of a session, whose locale may name a region too; the base one where that is none of ours. */
export function languageOf(locale: string | null): Locale {
  return parseLocale(locale?.split('-')[0]) ?? baseLocale;
}

export function wordsIn(language: Locale): (key: keyof (typeof sandbox)[Locale]) => string {
  return (key) => sandbox[language][key];
}

export function money(language: Locale, cents: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}

export function day(language: Locale, seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(languages[language].tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** How often something is paid: `pro Monat`, `alle 2 Wochen`. */
export function period(language: Locale, interval: 'day' | 'week' | 'month' | 'year', count: number): string {
  const words = sandbox[language];
  return count === 1 ? words[`per_${interval}`] : fill(words[`every_${interval}`], { count });
}
