import { alphabet } from './counter-strike/base57.ts';

/** A place of a text where a code was meant. */
export type Candidate = {
  /** What the code may be: where a line broke it, with and without what follows. */
  readonly readings: readonly string[];
  /** Nothing else looks like it: when none of the readings can be read, it is a damaged code and no chance. */
  readonly isCertain: boolean;
};

const character = `[${alphabet}]`;
const group = Array(5).fill(character).join(' ?');
/**
 * Codes of Counter-Strike with spaces where lines broke. The last group has none: the word after a code that was cut off would
 * complete it, and one byte of a checksum is little. What follows must not go on.
 */
const spacedForms = [
  `CSGO(?: ?- ?${group}){4} ?- ?${character}{5}(?!-?[0-9A-Za-z])`,
  `CSGO(?: ?${character}{5}){5}(?!-?[0-9A-Za-z])`,
  `CS${character}(?: ?${character}){43}(?![0-9A-Za-z])`,
].map((form) => new RegExp(form, 'y'));
/** Three groups or most of a long code: 'CSGO-Share-Code' is a word. */
const damagedForm = /CSGO(?:-[0-9A-Za-z]+){3,}|CS[0-9A-Za-z]{36,60}/y;

function matchAt(form: RegExp, text: string, at: number): string[] {
  form.lastIndex = at;
  const match = form.exec(text)?.[0];
  return match === undefined ? [] : [match.replaceAll(' ', '')];
}

function counterStrikeIn(text: string): Candidate[] {
  return [...text.matchAll(/(?<![0-9A-Za-z])CS/g)].flatMap(({ index }) => {
    const damaged = matchAt(damagedForm, text, index);
    const readings = [...spacedForms.flatMap((form) => matchAt(form, text, index)), ...damaged];
    return readings.length === 0 ? [] : [{ readings, isCertain: damaged.length > 0 }];
  });
}

/** As the game begins a profile. A number that a line broke may end in `0;` too, but none of these keys follows one. */
const valorantStart = /(?<![0-9A-Za-z.,;-])0;[Ppcs];/g;
/** The rest of a value or key, and then more of a code; or that something was left out. */
const valorantRest = /^(?:[\dA-Fa-f.]{1,8} )*(?:[\dA-Fa-f.]{1,8}|\d?[A-Za-z]);|^;|^\.\.|^…/;
/** A last value broken more often than that was typed by nobody. */
const mostReadings = 3;

function valorantIn(text: string): Candidate[] {
  const pieces = text.replace(/ ?; ?/g, ';').split(' ');
  return pieces.flatMap((piece, at) =>
    [...piece.matchAll(valorantStart)].map(({ index }) => ({
      readings: valorantReadings([piece.slice(index), ...pieces.slice(at + 1)]),
      isCertain: true,
    })),
  );
}

/**
 * A profile has no checksum, so the end of a code must be sure: where more of one follows, or a hint that something was left
 * out, it is not there. None when the code is damaged.
 */
function valorantReadings(pieces: readonly string[]): string[] {
  const starts = (piece: string) => piece.search(valorantStart) === 0;
  const readings: string[] = [];
  let code = '';
  for (const [at, piece] of pieces.entries()) {
    const part = /^[0-9A-Za-z.;]*/.exec(piece)?.[0] ?? '';
    const rest = piece.slice(part.length);
    code += part;
    if ((at > 0 && starts(piece)) || /[\p{L}\p{N};…]|\.\./u.test(rest) || code.endsWith('..')) break;
    const next = pieces.slice(at + 1).join(' ');
    if (starts(next) || !valorantRest.test(next)) readings.push(...endings(code));
    if (rest !== '' || readings.length >= mostReadings) break;
  }
  return readings;
}

/** Our own: behind links as 'Teilen' copies them, whatever their host, and alone. */
function shareCodesIn(text: string): Candidate[] {
  const links = text.matchAll(/\/s\/(1[\w-]{15,31})(?![\w-])|\/s\/(1[\w-]*) ([\w-]+)/g);
  const codes = text.matchAll(/(?<![\w-])1[\w-]{15,31}(?![\w-])/g);
  return [
    ...[...links].map(([, whole, begin = '', end = '']) => ({
      readings: [whole ?? begin + end],
      isCertain: whole !== undefined,
    })),
    ...[...codes].map(([code]) => ({ readings: [code], isCertain: false })),
  ];
}

/** A full stop may end a sentence, or a number that was cut off: then some other number is a reading too. */
const endings = (code: string): string[] => (code.endsWith('.') ? [code.slice(0, -1), `${code}5`] : [code]);

/**
 * Where codes are meant in a text that is none itself: between quotes and words, in links, broken over lines. Whether they are
 * codes is for the decoders to say. Expects no more than `longestCode` characters: the rest of a text is looked at once per word.
 */
export function codesWithin(given: string): Candidate[] {
  const text = given
    .replace(/\u00ad|\u200b|\u200c|\u200d|\u2060/g, '')
    // What a text program made of a hyphen.
    .replace(/(?<=[0-9A-Za-z])[\u2010-\u2015\u2212](?=[0-9A-Za-z])/g, '-')
    .replace(/%3B/gi, ';')
    .replace(/\s+/g, ' ');
  // Nothing but a code, wherever lines broke it: checksums say whether it is one.
  const joined = text.replace(/[\s"'`´„“”‚‘’«»‹›]/g, '');
  const isJoined = /^(?:CS[0-9A-Za-z-]{29,60}|1[\w-]{15,31})$/.test(joined);
  const counterStrike = counterStrikeIn(text);
  const joinedCode = {
    readings: [joined, ...counterStrike.flatMap(({ readings }) => readings)],
    isCertain: counterStrike.some(({ isCertain }) => isCertain),
  };
  return [...(isJoined ? [joinedCode] : counterStrike), ...valorantIn(text), ...shareCodesIn(text)];
}
