import { fail, type Result, succeed } from '@punktgenau/result';
import type { CrosshairDesign } from '../design/design.ts';
import { decodeShareCode, type ShareCodeError } from '../share-code/share-code.ts';
import type { CodeError } from './code-error.ts';
import type { CodeNote } from './code-notes.ts';
import { type Candidate, codesWithin } from './codes-within.ts';
import { readConsoleLines } from './counter-strike/console-lines.ts';
import { decodeCounterStrikeCode } from './counter-strike/counter-strike-code.ts';
import { designFromCounterStrike } from './counter-strike/design-from-counter-strike.ts';
import type { CounterStrikeSettings } from './counter-strike/layouts.ts';
import { designFromValorant } from './valorant/design-from-valorant.ts';
import type { ValorantSettings } from './valorant/profile.ts';
import { decodeValorantCode } from './valorant/valorant-code.ts';

type Imported = {
  readonly design: CrosshairDesign;
  /** What the design could not take over exactly. */
  readonly notes: readonly CodeNote[];
};

/** A code that was read: the design, and the settings as the code says them. */
export type ImportedCode =
  | (Imported & {
      readonly game: 'cs2';
      readonly format: CounterStrikeSettings['format'];
      readonly settings: CounterStrikeSettings;
    })
  | (Imported & {
      readonly game: 'valorant';
      readonly format: 'valorant';
      readonly settings: ValorantSettings;
    })
  | (Imported & {
      readonly game: 'punktgenau';
      readonly format: 'share';
      readonly settings: CrosshairDesign;
    });

type ImportCodeResult = Result<ImportedCode, CodeError>;

/** A VALORANT code that spells out every key stays well below this. */
export const longestCode = 2000;
/** A config file with everything a player ever set stays well below this. */
export const longestConfig = 100_000;

/** Console lines have no code's form: they are what is looked for when nothing else fits. */
function importConsole(text: string): ImportCodeResult | null {
  const read = readConsoleLines(text);
  if (!read?.ok) return read;
  return counterStrikeOf(read.value, false);
}

function importCounterStrike(code: string): ImportCodeResult | null {
  const decoded = decodeCounterStrikeCode(code);
  if (!decoded?.ok) return decoded;
  return counterStrikeOf(decoded.value.settings, decoded.value.hasUnknownData);
}

function counterStrikeOf(settings: CounterStrikeSettings, hasUnknownData: boolean): ImportCodeResult {
  const { design, notes } = designFromCounterStrike(settings);
  return succeed<ImportedCode>({
    game: 'cs2',
    format: settings.format,
    settings,
    design,
    notes: hasUnknownData ? [...notes, 'unknown_data'] : notes,
  });
}

function importValorant(code: string): ImportCodeResult | null {
  const decoded = decodeValorantCode(code);
  if (!decoded?.ok) return decoded;
  const settings = decoded.value;
  return succeed({ game: 'valorant', format: 'valorant', settings, ...designFromValorant(settings) });
}

const shareErrors = {
  share_code_malformed: 'code_unknown',
  share_code_version: 'code_unknown',
  share_code_checksum: 'code_checksum',
  share_code_out_of_range: 'code_out_of_range',
} as const satisfies Record<ShareCodeError, CodeError>;
/** Shorter texts of these characters are words and numbers, no damaged share codes. */
const shortestShareCode = 16;

function importShareCode(code: string): ImportCodeResult | null {
  const decoded = code.length >= shortestShareCode ? decodeShareCode(code) : null;
  if (decoded === null) return null;
  if (!decoded.ok) return fail(shareErrors[decoded.error]);
  const design = decoded.value;
  return succeed({ game: 'punktgenau', format: 'share', settings: design, design, notes: [] });
}

const importGameCode = (code: string): ImportCodeResult | null =>
  importCounterStrike(code) ?? importValorant(code) ?? importShareCode(code);

/** A code and what it stands for. */
export type FoundCode = {
  /** The code alone, without what stood around it. */
  readonly code: string;
  readonly imported: ImportedCode;
};

type FindCodeResult = Result<FoundCode, CodeError>;

/** What a candidate is, and null for what only looked like one. Two readings that differ are none. */
function readCandidate({ readings, isCertain }: Candidate): FindCodeResult | null {
  let error: CodeError = 'code_malformed';
  const found = readings.flatMap((code) => {
    const result = importGameCode(code);
    if (result?.ok) return [{ code, imported: result.value }];
    error = result?.error ?? error;
    return [];
  });
  const [first] = found;
  if (first === undefined) return isCertain ? fail(error) : null;
  return found.every((other) => looksAlike(first, other)) ? succeed(first) : fail('code_malformed');
}

function looksAlike(one: FoundCode, other: FoundCode): boolean {
  return JSON.stringify(one.imported.design) === JSON.stringify(other.imported.design);
}

/** The one code within a text; null when there is none. Several that stand for the same crosshair are one. */
function findWithin(text: string): FindCodeResult | null {
  const [first, ...others] = codesWithin(text).flatMap((candidate) => readCandidate(candidate) ?? []);
  if (first === undefined || others.length === 0) return first ?? null;
  const isOne = others.every((other) =>
    first.ok && other.ok
      ? looksAlike(first.value, other.value)
      : !first.ok && !other.ok && first.error === other.error,
  );
  return isOne ? first : fail('code_several');
}

/**
 * Reads a crosshair code of any kind we know: Counter-Strike of all generations, VALORANT, our own share codes, and the
 * console lines or a config file of Counter-Strike 2. The design is always valid and looks as the game draws it at 1080 lines;
 * whatever it could not take over is named in `notes`.
 *
 * First the text is read as it is. When that is no whole code, the one within it is: between quotes or words, broken by lines
 * and spaces, in a link of ours. What may be two crosshairs is none. Errors: see `CodeError`; of a damaged code the one that the
 * text as it is has, when it has one.
 */
export function findCode(text: string): FindCodeResult {
  if (text.length > longestConfig) return fail('code_too_long');
  const code = text.trim();
  const asItIs =
    text.length > longestCode
      ? (importConsole(text) ?? fail('code_too_long'))
      : (importCounterStrike(code) ??
        importValorant(code) ??
        importConsole(code) ??
        importShareCode(code) ??
        fail('code_unknown'));
  if (asItIs.ok) return succeed({ code, imported: asItIs.value });
  if (asItIs.error !== 'code_unknown' && asItIs.error !== 'code_malformed') return asItIs;
  const found = findWithin(text);
  if (found === null) return asItIs;
  return found.ok || found.error === 'code_several' || asItIs.error === 'code_unknown' ? found : asItIs;
}

/** What the code that `findCode` finds stands for. */
export function importCode(text: string): ImportCodeResult {
  const found = findCode(text);
  return found.ok ? succeed(found.value.imported) : found;
}
