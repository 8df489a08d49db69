import type { CrosshairDesign, ShapeName } from '@punktgenau/crosshair';
import { synonyms } from './synonyms.ts';

/** What a crosshair can be found by. */
export type SearchText = {
  /** Everything, without case and accents. */
  readonly text: string;
  /** Its words. */
  readonly words: readonly string[];
};

/** Prepares the texts of a crosshair, and what is to be seen of its design, for the search. */
export function searchTextOf(texts: readonly string[], design: CrosshairDesign | null): SearchText {
  const all = [...texts, ...(design === null ? [] : seenOf(design))].join(' ');
  const text = `${folded(all)} ${folded(withVowelPairs(all))}`;
  return { text, words: wordsOf(text) };
}

/**
 * Whether a crosshair has every word of the search, or one that means the same in either language (`synonyms.ts`). Case and
 * accents do not count, and `ue` finds `ü` as `u` does. Up to two letters have to begin a word; a single one that means something
 * by itself (`x`, `T`) is a whole word.
 */
export function isFoundBy(crosshair: SearchText, query: string): boolean {
  return folded(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => hasWord(crosshair, word) || meant(word).some((other) => begins(crosshair, other)));
}

function hasWord(crosshair: SearchText, word: string): boolean {
  if (!/^[a-z0-9]{1,2}$/.test(word)) return crosshair.text.includes(word);
  if (foldedSynonyms.some((group) => group.includes(word))) return crosshair.words.includes(word);
  return crosshair.words.some((own) => own.startsWith(word));
}

/** Whether one of its words begins so; of several, whether they stand there. A letter is a word of its own. */
function begins({ text, words }: SearchText, word: string): boolean {
  if (/[^a-z0-9]/.test(word)) return text.includes(word);
  return words.some((own) => own === word || (word.length > 2 && own.startsWith(word)));
}

/** The words of a language, or both, that mean the same. Three letters are enough to be understood. */
function meant(word: string): readonly string[] {
  const isMeant = (one: string) =>
    one === word || (word.length > Math.max(2, foreignPartOf.get(one) ?? 0) && one.startsWith(word));
  return foldedSynonyms.filter((group) => group.some(isMeant)).flat();
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
}

/** As Germans write umlauts on a keyboard without them. */
function withVowelPairs(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/gi, (umlaut) => `${folded(umlaut)}e`);
}

const wordsOf = (text: string) => [...new Set(text.split(/[^a-z0-9]+/).filter(Boolean))];

const foldedSynonyms: readonly (readonly string[])[] = synonyms.map((group) => [
  ...new Set(group.flatMap((word) => [folded(word), folded(withVowelPairs(word))])),
]);

/**
 * How many letters of a composed word belong to another meaning: `gelbgrün` is a green, so neither `gelb` nor a part of it asks for
 * all that is green.
 */
const foreignPartOf: ReadonlyMap<string, number> = new Map(
  foldedSynonyms.flatMap((group) =>
    group.flatMap((word) =>
      foldedSynonyms
        .flat()
        .filter((other) => word.startsWith(other) && group.includes(word.slice(other.length)))
        .map((other) => [word, other.length] as const),
    ),
  ),
);

/** What each shape is found by, besides its own name. */
const shapeWords = {
  cross: 'kreuz',
  circle: 'kreis',
  square: 'quadrat',
  dot: 'punkt',
  't-shape': 't-form',
  diamond: 'raute',
  arrow: 'pfeil',
  'x-shape': 'x-form',
  triangle: 'dreieck',
  star: 'stern',
  brackets: 'klammern',
  'hollow-circle': 'kreis',
  plus: 'kreuz',
  'crosshair-classic': 'kreis kreuz',
  line: 'linie',
} as const satisfies Record<ShapeName, string>;

/** The words for what is to be seen of a design: its shape and its colours. */
function seenOf({ shape, color, hasOutline, outlineColor, hasDot }: CrosshairDesign): string[] {
  const rim = hasOutline ? colorWord(outlineColor) : 'schwarz';
  return [
    shapeWords[shape],
    colorWord(color),
    // A black rim is what most have; a search for black does not mean it.
    ...(rim === 'schwarz' ? [] : [rim]),
    ...(hasDot ? ['punkt'] : []),
  ];
}

/** Where each colour's part of the circle of hues ends, in degrees. */
const hues = [
  [14, 'rot'],
  [45, 'orange'],
  [69, 'gelb'],
  [160, 'grün'],
  [200, 'cyan'],
  [255, 'blau'],
  [290, 'violett'],
  [345, 'magenta'],
  [360, 'rot'],
] as const;

/** What a colour is called. @param color as `#RRGGBB` */
export function colorWord(color: string): string {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most < 0.2) return 'schwarz';
  if (range < 0.12) return most > 0.8 ? 'weiß' : 'grau';
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (sixth * 60 + 360) % 360;
  return hues.find(([end]) => hue < end)?.[1] ?? 'rot';
}
