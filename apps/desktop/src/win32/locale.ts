import { elsewhereLocale, type Locale, locales } from '@punktgenau/words';
import { windows } from '@punktgenau/words/windows';
import { kernel32 } from './api/kernel32.ts';

/** Language Windows shows itself in to this user: one of ours, or the one for all others. */
export function windowsLanguage(): Locale {
  return languageOf(kernel32().GetUserDefaultUILanguage());
}

/**
 * @param languageId LANGID of winnt.h: the language in the lower ten bits, its country above them (`0x0407` Germany,
 * `0x0807` Switzerland)
 */
export function languageOf(languageId: number): Locale {
  const primary = String(languageId & 0x3ff);
  return locales.find((locale) => windows[locale].languageId === primary) ?? elsewhereLocale;
}
