import type { Facets } from './crosshair-facets.ts';

/** Lengths of a word's beginnings that are terms; what lies between is looked up by the next shorter one. */
const beginningLengths = [9, 6, 4, 3, 2, 1] as const;
/** Pairs of as many words are looked up: each rules out a great deal, and further ones hardly anything. */
const pairedWords = 4;

/**
 * The beginnings of words that are asked for, the longest first. One that another one begins with says nothing more and is left out:
 * a single word of a name fits both.
 */
export function beginningsIn(text = ''): readonly string[] {
  const words = new Set(text.toLowerCase().match(/[\p{Alphabetic}\p{Nd}]+/gu));
  return [...words]
    .filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)))
    .sort((a, b) => b.length - a.length);
}

/**
 * Terms that all crosshairs of a search have: few, and rare ones, since the shortest list of the index is the one that is read. Not each crosshair
 * that has them fits. `community_search_terms` (migration 0031) gives a crosshair its terms.
 *
 * @param beginnings as `beginningsIn` returns them
 */
export function searchTermsOf(
  { shape, game, tags = [] }: Facets,
  beginnings: readonly string[],
): readonly string[] {
  const facets = [
    ...(shape === undefined ? [] : [`shape:${shape}`]),
    ...(game === undefined || game === null ? [] : [`game:${game}`]),
    ...tags.map((tag) => `tag:${tag}`),
  ];
  return [
    ...(facets.length > 1 ? pairsOf(facets).map((pair) => pair.join(' ')) : facets),
    ...beginnings.map(wordTerm),
    ...pairsOf(beginnings.slice(0, pairedWords)).map(wordPairTerm),
  ];
}

function wordTerm(beginning: string): string {
  const letters = [...beginning];
  const length = beginningLengths.find((kept) => kept <= letters.length) ?? letters.length;
  return `word:${letters.slice(0, length).join('')}`;
}

/** The first two letters of both, or the first ones where one of them has no second. */
function wordPairTerm(pair: readonly string[]): string {
  const length = Math.min(2, ...pair.map((word) => [...word].length));
  const starts = pair.map((word) => [...word].slice(0, length).join(''));
  return `words:${starts.sort(byCodePoint).join(' ')}`;
}

/** As PostgreSQL sorts with the collation "C". */
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function pairsOf<Value>(values: readonly Value[]): Value[][] {
  return values.flatMap((one, n) => values.slice(n + 1).map((other) => [one, other]));
}
