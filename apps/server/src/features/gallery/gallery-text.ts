import { baseLocale, elsewhereLocale, type Locale, type Translated } from '@punktgenau/words';
import { premadeTags } from '@punktgenau/words/premade-tags';

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

const ourTags: ReadonlyMap<string, string> = new Map(
  Object.entries(premadeTags[baseLocale]).map(([key, tag]) => [tag, key]),
);

/** The comma-separated search words of a crosshair in a language; an operator's own ones stay as they were written. */
export function tagsIn(locale: Locale, tags: string): string {
  const words: Readonly<Record<string, string>> = premadeTags[locale];
  return tags
    .split(',')
    .map((tag) => words[ourTags.get(tag) ?? ''] ?? tag)
    .join(',');
}
