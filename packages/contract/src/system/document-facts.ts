import type { Locale } from '@punktgenau/words';
import { language } from '@punktgenau/words/language';
import type { Release } from './system-schemas.ts';

/** What every page may say about the published installer. */
export type PublishedInstaller = Pick<Release, 'version' | 'bytes'>;

/** What the public pages say and only a running server knows. */
export type DocumentFacts = {
  /** `null`: none is published. */
  readonly installer: PublishedInstaller | null;
  /** How many players the operator claims to have; `null`: nothing is claimed. */
  readonly players: number | null;
};

/** What `data-installer` of the document's `html` element says where no installer is published. */
export const noInstaller = 'none';

/** The value of `data-installer`, by which scripts and styles know: `2.2.6 15700000`, or `none`. */
export function writeInstaller(installer: PublishedInstaller | null): string {
  return installer ? `${installer.version} ${installer.bytes}` : noInstaller;
}

/**
 * Reads what `writeInstaller` wrote.
 *
 * @returns `undefined` for a document without them: then they are unknown
 */
export function readInstaller(content: string | undefined): PublishedInstaller | null | undefined {
  if (content === noInstaller) return null;
  const [version = '', bytes] = content?.split(' ') ?? [];
  return Number(bytes) > 0 ? { version, bytes: Number(bytes) } : undefined;
}

type Condition = keyof DocumentFacts;

/**
 * Pages are rendered at build time, before the facts are known. What depends on one stands in their HTML between these
 * marks, for both cases, until the server keeps the one that is true.
 */
export const conditionMarks = {
  begin: (condition: Condition) => `__if-${condition}__`,
  otherwise: (condition: Condition) => `__else-${condition}__`,
  end: (condition: Condition) => `__end-${condition}__`,
} as const;

/** These stand for the facts themselves, as the page's language writes them. */
export const factMarks = {
  version: '__installer-version__',
  megabytes: '__installer-megabytes__',
  players: '__players__',
} as const;

/** HTML or words with marks as a server sends them. */
export function fillFacts(marked: string, { installer, players }: DocumentFacts, locale: Locale): string {
  const chosen = choose(choose(marked, 'installer', installer !== null), 'players', players !== null);
  return chosen
    .replaceAll(factMarks.version, () => installer?.version ?? '')
    .replaceAll(factMarks.megabytes, () => formatMegabytes(installer?.bytes ?? 0, locale))
    .replaceAll(factMarks.players, () => formatCount(players ?? 0, locale));
}

function choose(marked: string, condition: Condition, isTrue: boolean): string {
  const { begin, otherwise, end } = conditionMarks;
  return marked
    .split(begin(condition))
    .map((part, index) => {
      if (index === 0) return part;
      const [cases = '', rest = ''] = part.split(end(condition));
      return `${cases.split(otherwise(condition))[isTrue ? 0 : 1] ?? ''}${rest}`;
    })
    .join('');
}

/** Bytes as megabytes (10⁶ bytes), to one decimal below 100 and none above. */
export function megabytes(bytes: number): number {
  const exact = bytes / 1_000_000;
  return exact < 100 ? Math.round(exact * 10) / 10 : Math.round(exact);
}

/** The same in a language's own writing: `15,7` in German, `15.7` in English. */
export function formatMegabytes(bytes: number, locale: Locale): string {
  return formatCount(megabytes(bytes), locale);
}

/** A number with a language's separators: `50.000` in German, `50,000` in English. */
function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(language[locale].tag).format(count);
}
