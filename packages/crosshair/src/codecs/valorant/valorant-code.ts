import { fail, type Result, succeed } from '@punktgenau/result';
import type { CodeError } from '../code-error.ts';
import { takeValues, writeValues } from './keys.ts';
import {
  figureKeys,
  globalKeys,
  innerKeys,
  outerKeys,
  sniperKeys,
  type ValorantCrosshair,
  type ValorantSection,
  type ValorantSettings,
} from './profile.ts';

const version = '0';
const markers: ReadonlyMap<string, ValorantSection> = new Map([
  ['P', 'primary'],
  ['A', 'ads'],
  ['S', 'sniper'],
]);
type Pairs = Readonly<Record<ValorantSection, Map<string, string>>>;

/** The pairs of each section, the last of each key; null when the text is not of that form. */
function readPairs(tokens: readonly string[]): Pairs | null {
  const pairs: Pairs = { global: new Map(), primary: new Map(), ads: new Map(), sniper: new Map() };
  let section: ValorantSection = 'global';
  for (let i = 0; i < tokens.length; i++) {
    const key = tokens[i] ?? '';
    const marked = markers.get(key);
    if (marked !== undefined) {
      section = marked;
      continue;
    }
    const value = tokens[++i];
    if (!/^[0-9A-Za-z]{1,8}$/.test(key) || value === undefined || !/^[0-9A-Za-z.]{1,32}$/.test(value)) {
      return null;
    }
    pairs[section].set(key, value);
  }
  return pairs;
}

function takeCrosshair(pairs: Map<string, string>): ValorantCrosshair | null {
  const figure = takeValues(figureKeys, pairs);
  const inner = takeValues(innerKeys, pairs);
  const outer = takeValues(outerKeys, pairs);
  return figure && inner && outer && { ...figure, inner, outer };
}

/** Reads a VALORANT profile code; null when the text is not meant to be one: it starts with `0`, alone or before `;`. */
export function decodeValorantCode(code: string): Result<ValorantSettings, CodeError> | null {
  const [first, ...tokens] = code.split(';');
  if (first !== version) return null;
  const pairs = readPairs(tokens);
  if (pairs === null) return fail('code_malformed');

  const global = takeValues(globalKeys, pairs.global);
  const primary = takeCrosshair(pairs.primary);
  const ads = takeCrosshair(pairs.ads);
  const sniper = takeValues(sniperKeys, pairs.sniper);
  if (!global || !primary || !ads || !sniper) return fail('code_out_of_range');
  const sections = Object.keys(pairs) as ValorantSection[];
  const unknown = sections.flatMap((section) =>
    [...pairs[section]].map(([key, value]) => ({ section, key, value })),
  );
  return succeed({ ...global, primary, ads, sniper, unknown });
}

const writeCrosshair = (crosshair: ValorantCrosshair): string[] => [
  ...writeValues(figureKeys, crosshair),
  ...writeValues(innerKeys, crosshair.inner),
  ...writeValues(outerKeys, crosshair.outer),
];

/** The profile that the game begins with: what the code `0` stands for. */
export function factorySettings(): ValorantSettings {
  const factory = decodeValorantCode(version);
  if (!factory?.ok) throw new Error('The factory code must be readable.');
  return factory.value;
}

/** Writes settings in the game's order, defaults left out, unknown pairs at their section's end. */
export function encodeValorantCode(settings: ValorantSettings): string {
  const parts: readonly [ValorantSection, string, string[]][] = [
    ['global', '', writeValues(globalKeys, settings)],
    ['primary', 'P', writeCrosshair(settings.primary)],
    ['ads', 'A', writeCrosshair(settings.ads)],
    ['sniper', 'S', writeValues(sniperKeys, settings.sniper)],
  ];
  const tokens = parts.flatMap(([section, marker, known]) => {
    const kept = settings.unknown.filter((pair) => pair.section === section);
    const all = [...known, ...kept.flatMap(({ key, value }) => [key, value])];
    return marker !== '' && all.length > 0 ? [marker, ...all] : all;
  });
  return [version, ...tokens].join(';');
}
