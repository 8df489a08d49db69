import { kernel32 } from './api/kernel32.ts';

/** Language Windows shows itself in to this user; German, or English for all others. */
export function windowsLanguage(): 'de' | 'en' {
  return languageOf(kernel32().GetUserDefaultUILanguage());
}

/**
 * @param languageId LANGID of winnt.h: the language in the lower ten bits, its country above them (`0x0407` Germany,
 * `0x0807` Switzerland)
 */
export function languageOf(languageId: number): 'de' | 'en' {
  const german = 0x07;
  return (languageId & 0x3ff) === german ? 'de' : 'en';
}
