import { usernameSkeleton } from './username-skeleton.ts';

/** The scripts in customary use. https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hangul', 'Han', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao'],
  ...['Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

/** What is written with several of them, and with Latin letters in between. */
const mixtures = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const restricted = [...scripts.map((script) => [script]), ...mixtures].map((allowed) => {
  const classes = ['Common', 'Inherited', ...allowed].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
});

/**
 * Whether a name keeps to one script, as the "highly restrictive" level of UTS #39 wants it, so that no letter of it can stand
 * for one of another script. https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function isOfOneScript(username: string): boolean {
  const composed = username.normalize('NFKC');
  return restricted.some((script) => script.test(composed));
}

/** Refused at the beginning of any name. */
const reservedBeginnings = ['admin', 'moderator', 'punktgenau', 'support'].map(usernameSkeleton);

/** Refused as a name and as its first word: there are teamplayers, and roots of other things. */
const reservedWords = new Set(['help', 'hilfe', 'root', 'staff', 'system', 'team'].map(usernameSkeleton));

/** Names that would let a player pose as the people who run the product. Accents make no difference. */
export function isReservedUsername(username: string): boolean {
  const look = lookWithoutMarks(username);
  if (reservedBeginnings.some((beginning) => look.startsWith(beginning))) return true;
  const letters = [...username.normalize('NFKC')];
  return letters.some((_letter, n) => {
    const next = letters[n + 1];
    const isEndOfWord = next === undefined || !/\p{L}/u.test(next);
    return isEndOfWord && reservedWords.has(lookWithoutMarks(letters.slice(0, n + 1).join('')));
  });
}

function lookWithoutMarks(text: string): string {
  return usernameSkeleton(text).replace(/\p{M}/gu, '');
}
