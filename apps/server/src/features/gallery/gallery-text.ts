import { baseLocale, elsewhereLocale, type Locale, type Translated } from '@punktgenau/words';

/**
 * A text of the gallery in a language. The database holds it in two of them, as it may have been rewritten; one that still
 * says what the product says is shown in every language of the product.
 */
export function textIn(
  locale: Locale,
  base: string,
  translated: string | null,
  ours: Translated | undefined,
): string {
  if (locale === baseLocale) return base;
  const isOurs = base === ours?.[baseLocale] && translated === ours[elsewhereLocale];
  return (isOurs ? ours[locale] : translated) || base;
}
