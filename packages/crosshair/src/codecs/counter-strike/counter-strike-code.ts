import { fail, type Result, succeed } from '@punktgenau/result';
import type { CodeError } from '../code-error.ts';
import { alphabet, bytesFromBase57, bytesToBase57 } from './base57.ts';
import { type BitLayout, hasUnknownBits, readLayout, type SettingsOf, writeLayout } from './bit-layout.ts';
import {
  type CounterStrikeSettings,
  cs2V1Layout,
  cs2V3Layout,
  cs2V4Layout,
  csgoV1Layout,
} from './layouts.ts';

export type DecodedCounterStrikeCode = {
  readonly settings: CounterStrikeSettings;
  /** Whether it has bits set that no layout explains. */
  readonly hasUnknownData: boolean;
};

/** Byte 0 is the checksum, byte 1 the version. */
const headerBytes = 2;
const containers = {
  short: { byteCount: 18, characterCount: 25 },
  long: { byteCount: 32, characterCount: 44 },
} as const;

const generations = {
  'csgo-v1': { container: 'short', version: 1, layout: csgoV1Layout },
  'cs2-v3': { container: 'short', version: 3, layout: cs2V3Layout },
  'cs2-v4': { container: 'short', version: 4, layout: cs2V4Layout },
  'cs2-v1': { container: 'long', version: 1, layout: cs2V1Layout },
} as const satisfies Record<CounterStrikeSettings['format'], Generation>;
type Generation = {
  readonly container: keyof typeof containers;
  readonly version: number;
  readonly layout: BitLayout;
};
type Format = keyof typeof generations;
const formats = Object.keys(generations) as Format[];

const shortForm = new RegExp(`^CSGO(?:-?[${alphabet}]{5}){5}$`);
const longForm = new RegExp(`^CS[${alphabet}]{44}$`);
/** Begins like a code and is about as long: a code was meant. */
const almostCode = /^CSGO-|^CS[0-9A-Za-z-]{20,60}$/;

function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 1; i < bytes.length; i++) sum += bytes[i] ?? 0;
  return sum % 256;
}

/**
 * Match codes have the same form: match and reservation number as 64-bit integers, then a port, without a checksum.
 * The upper halves of both numbers count up together, so in a match code they are close.
 */
function looksLikeMatch(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const match = view.getUint32(4, true);
  const reservation = view.getUint32(12, true);
  return match >= 2 ** 28 && Math.abs(reservation - match) < 2 ** 20;
}

function decodeBytes(
  bytes: Uint8Array,
  container: Generation['container'],
): Result<DecodedCounterStrikeCode, CodeError> {
  const format = formats.find(
    (name) => generations[name].container === container && generations[name].version === bytes[1],
  );
  const isWhole = checksumOf(bytes) === bytes[0];
  if (!isWhole || format === undefined) {
    if (container === 'short' && looksLikeMatch(bytes)) return fail('code_is_match_code');
    return fail(isWhole ? 'code_version' : 'code_checksum');
  }
  const { layout } = generations[format];
  const values = readLayout<BitLayout>(layout, bytes);
  if (values === null) return fail('code_out_of_range');
  return succeed({
    settings: { format, ...values } as CounterStrikeSettings,
    hasUnknownData: hasUnknownBits(layout, bytes, headerBytes),
  });
}

/**
 * Reads a Counter-Strike crosshair code of any generation; dashes in `CSGO-…` codes may be missing. Null when the text
 * is not meant to be one.
 */
export function decodeCounterStrikeCode(code: string): Result<DecodedCounterStrikeCode, CodeError> | null {
  const container = shortForm.test(code) ? 'short' : longForm.test(code) ? 'long' : null;
  if (container === null) return almostCode.test(code) ? fail('code_malformed') : null;
  // Counted from the end: what follows CS may happen to begin with GO.
  const characters = code.replaceAll('-', '').slice(-containers[container].characterCount);
  const bytes = bytesFromBase57(characters, containers[container].byteCount);
  return bytes === null ? fail('code_overflow') : decodeBytes(bytes, container);
}

/** Writes settings as the code of their own generation. Expects values as they are read from codes. */
export function encodeCounterStrikeCode(settings: CounterStrikeSettings): string {
  const { container, version, layout } = generations[settings.format];
  const { byteCount, characterCount } = containers[container];
  const bytes = new Uint8Array(byteCount);
  writeLayout<BitLayout>(layout, settings as unknown as SettingsOf<BitLayout>, bytes);
  bytes[1] = version;
  bytes[0] = checksumOf(bytes);
  const characters = bytesToBase57(bytes, characterCount);
  return container === 'long' ? `CS${characters}` : `CSGO-${characters.match(/.{5}/g)?.join('-')}`;
}
