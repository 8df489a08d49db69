import { type Locale, parseLocale } from './index.ts';

/** The pseudo-language (`scripts/pseudo-language.mjs`); only `*.language.test.ts` have it. */
export const pseudo = pseudoLocale();

function pseudoLocale(): Locale {
  const locale = parseLocale('qps');
  if (locale === undefined) throw new Error('Only *.language.test.ts have a further language.');
  return locale;
}

/** Whether a text is in that language, and whole. */
export function isPseudo(text: unknown): boolean {
  return typeof text === 'string' && /^\[[\s\S]*\]$/.test(text);
}
