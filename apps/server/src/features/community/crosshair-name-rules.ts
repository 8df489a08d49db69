import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { isReservedUsername } from '../auth/username-rules.ts';

/**
 * Words that no published crosshair is called by, in German; those of English are the library's. `|` stands for the edge of a word:
 * without it a word is found inside of others too.
 */
const germanWords = [
  ...[
    'arschloch',
    'fotze',
    'hurensohn',
    '|hure|',
    '|huren|',
    'wichser',
    'missgeburt',
    'spast|',
    '|spasti',
    'schwuchtel',
    'nutte',
  ],
  ...[
    'kanake',
    'neger',
    '|nazi',
    'hitler',
    'himmler',
    '|sieg heil',
    'siegheil',
    'judensau',
    'vergas',
    'auschwitz',
  ],
  ...['fick', 'schlampe', 'kinderporno', '|untermensch', 'zigeuner', '|1488|', '|hh88|'],
];

/** Of these English words one means thick in German and the other is a card, an ace. */
const harmlessInGerman: ReadonlySet<string | undefined> = new Set(['dick', 'ass']);

const english = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => harmlessInGerman.has(metadata?.originalWord))
  .build();
const german = {
  blacklistedTerms: germanWords.map((word, id) => ({ id, pattern: parseRawPattern(word) })),
};
// One for each language: what is harmless in one of them is not in the other.
const matchers = [english, german].map(
  (words) => new RegExpMatcher({ ...words, ...englishRecommendedTransformers }),
);

/** Separators between single letters: `h u r e`, `f.u.c.k`. */
const spacing = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[\s._*-]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu;

/** An address or a link, or what one is written as to get past: `name (at) mail.de`, `discord gg/abc`. */
const address =
  /https?:|www\.|[\w-]\.(?:com|net|org|de|gg|io|tv|me|ru|xyz|link|shop|app|eu|at|ch)\b|@|\(at\)|discord\s*gg/i;

/**
 * Whether a crosshair may be called so in public. Insults and slurs in German and English are refused, also in letters that look alike, doubled
 * or replaced by digits (obscenity's own transformations), and so are links, addresses and names of the people who run the product.
 */
export function isNameRefused(name: string): boolean {
  const composed = name.normalize('NFKC');
  if (address.test(composed) || isReservedUsername(composed)) return true;
  const spellings = [composed, composed.replace(spacing, '')];
  return matchers.some((matcher) => spellings.some((spelling) => matcher.hasMatch(spelling)));
}
