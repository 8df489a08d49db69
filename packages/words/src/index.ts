import { locales } from './generated/locales.ts';

export { baseLocale, elsewhereLocale, locales } from './generated/locales.ts';

/** A language of ours: the name of its folder of messages. */
export type Locale = (typeof locales)[number];

/** A text in every language. */
export type Translated = Readonly<Record<Locale, string>>;

/** The same thing said in every language. */
export function inEveryLanguage(say: (locale: Locale) => string): Translated {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Translated;
}

/** A language of ours, or `undefined` for anything else. */
export function parseLocale(text: unknown): Locale | undefined {
  return locales.find((locale) => locale === text);
}

type ParametersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/**
 * Puts values into a message: `fill('Noch {days} Tage', { days: 3 })`. A message that takes other parameters does not
 * compile; braces in a value stay as they are.
 */
export function fill<Text extends string>(
  text: Text,
  parameters: Readonly<Record<ParametersIn<Text>, string | number>>,
): string {
  const values = new Map<string, unknown>(Object.entries(parameters));
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(values.get(name) ?? mark));
}
