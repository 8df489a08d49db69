import { type CrosshairDesign, decodeShareCode } from '@punktgenau/crosshair';
import { fail, type Result, succeed } from '@punktgenau/result';
import { pages } from '../pages/pages.ts';

/**
 * What the database makes short codes of (migration 0021): digits and small letters without i, l, o and u. None of them is
 * taken for another one, and hardly a word can come of them.
 */
export const shortCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 50 random bits. Self-contained share codes are longer, so the length tells the two kinds apart. */
export const shortCodeLength = 10;

/** The first characters that a share code may have in an address: nothing longer is looked at. */
const longestCode = 64;

/** What the code behind `/s/` stands for. */
export type ShareSource =
  /** The code carries the picture itself. */
  | { readonly kind: 'picture'; readonly design: CrosshairDesign }
  /** The code of a saved design that its owner made public. Whether there is one is not known here. */
  | { readonly kind: 'saved'; readonly code: string };

/**
 * Reads the code of a link to a crosshair. A short code may be written in capitals, and with the letters that look like
 * its digits. Fails with `share_code_unreadable` for what is neither of both kinds.
 */
export function readShareSource(text: string): Result<ShareSource, 'share_code_unreadable'> {
  const given = text.trim();
  if (given.length > longestCode) return fail('share_code_unreadable');
  if (given.length === shortCodeLength) {
    const code = given.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
    const isShort = [...code].every((character) => shortCodeAlphabet.includes(character));
    return isShort ? succeed({ kind: 'saved', code }) : fail('share_code_unreadable');
  }
  const design = decodeShareCode(given);
  return design.ok ? succeed({ kind: 'picture', design: design.value }) : fail('share_code_unreadable');
}

/** The path of the page that shows a shared crosshair. */
export function sharePath(code: string): string {
  return pathWith(pages.share, code);
}

/** The code in the path of that page; empty when there is none. */
export function shareCodeOf(path: string): string {
  return codeIn(pages.share, path);
}

/** The path of the page that shows the crosshair of any game's code. Browsers fold away a lone dot, which no code is. */
export function codePath(code: string): string {
  return pathWith(pages.code, code);
}

/** The code in the path of that page; empty when there is none. */
export function codeOfPath(path: string): string {
  return codeIn(pages.code, path);
}

type CodePage = { readonly path: `${string}:code` };

const pathWith = ({ path }: CodePage, code: string): string =>
  path.replace(':code', () => encodeURIComponent(code));

function codeIn(page: CodePage, path: string): string {
  const prefix = page.path.replace(':code', '');
  const segment = path.startsWith(prefix) ? (path.slice(prefix.length).split('/', 1)[0] ?? '') : '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
