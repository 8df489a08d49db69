import { fail, type Result, succeed } from '@punktgenau/result';
import type { CodeError } from '../code-error.ts';
import { cs2Defaults } from './cs2-defaults.ts';
import type { Cs2V1Settings } from './layouts.ts';

type SettingName = Exclude<keyof Cs2V1Settings, 'format'>;

/**
 * The console variable of each setting since 30 September 2026, in the order in which they are written: the screen's height
 * comes last, because the game scales what was set before by it.
 */
const variables = {
  style: 'cl_crosshairstyle',
  followsRecoil: 'cl_crosshair_recoil',
  hasDot: 'cl_crosshairdot',
  isTShape: 'cl_crosshair_t',
  red: 'cl_crosshaircolor_r',
  green: 'cl_crosshaircolor_g',
  blue: 'cl_crosshaircolor_b',
  alpha: 'cl_crosshaircolor_a',
  outlineMode: 'cl_crosshair_drawoutline',
  outlineRed: 'cl_crosshairoutline_r',
  outlineGreen: 'cl_crosshairoutline_g',
  outlineBlue: 'cl_crosshairoutline_b',
  outlineAlpha: 'cl_crosshairoutline_a',
  thicknessPx: 'cl_crosshair_thickness',
  gapPx: 'cl_crosshair_gap',
  lengthPx: 'cl_crosshair_length',
  spreadLimitPx: 'cl_crosshair_dynamic_spread_limit',
  splitDistance: 'cl_crosshair_dynamic_splitdist',
  splitInnerAlpha: 'cl_crosshair_dynamic_splitalpha_innermod',
  splitOuterAlpha: 'cl_crosshair_dynamic_splitalpha_outermod',
  splitRatio: 'cl_crosshair_dynamic_maxdist_splitratio',
  scopeUsesColor: 'cl_ironsight_usecrosshaircolor',
  scopeDotScale: 'cl_ironsight_dot_scale',
  screenHeightPx: 'cl_crosshair_screen_height',
} as const satisfies Record<SettingName, string>;

/** Variables that only the game before 23 September 2026 knows, with values that mean something else. */
const formerVariables = [
  'cl_crosshairsize',
  'cl_crosshairgap',
  'cl_crosshairthickness',
  'cl_crosshairalpha',
  'cl_crosshairusealpha',
  'cl_crosshaircolor',
  'cl_fixedcrosshairgap',
  'cl_crosshair_outlinethickness',
];

/** Lowest and highest value and the smallest step of each number (docs/codes.md). */
const numbers: Readonly<Partial<Record<SettingName, { min: number; max: number; step: number }>>> = {
  style: { min: 0, max: 9, step: 1 },
  red: { min: 0, max: 255, step: 1 },
  green: { min: 0, max: 255, step: 1 },
  blue: { min: 0, max: 255, step: 1 },
  alpha: { min: 0, max: 255, step: 1 },
  outlineMode: { min: 0, max: 2, step: 1 },
  outlineRed: { min: 0, max: 255, step: 1 },
  outlineGreen: { min: 0, max: 255, step: 1 },
  outlineBlue: { min: 0, max: 255, step: 1 },
  outlineAlpha: { min: 0, max: 255, step: 1 },
  thicknessPx: { min: 0, max: 32, step: 1 },
  gapPx: { min: -3840, max: 3840, step: 1 },
  lengthPx: { min: 0, max: 255, step: 1 },
  spreadLimitPx: { min: 0, max: 255, step: 1 },
  splitDistance: { min: 0, max: 127, step: 1 },
  splitInnerAlpha: { min: 0, max: 1.27, step: 0.01 },
  splitOuterAlpha: { min: 0.3, max: 1.57, step: 0.01 },
  splitRatio: { min: 0, max: 1.27, step: 0.01 },
  scopeDotScale: { min: 0.1, max: 2, step: 0.01 },
  screenHeightPx: { min: 240, max: 65_535, step: 1 },
};

const settingNames = Object.keys(variables) as SettingName[];
const settingOf: ReadonlyMap<string, SettingName> = new Map(
  settingNames.map((name) => [variables[name], name]),
);
const former: ReadonlySet<string> = new Set(formerVariables);

/** Whole numbers as they are, fractions with two decimals at most: nothing else may ever reach a console. */
function written(value: number | boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error('A console line needs a number.');
  return `${Math.round(number * 100) / 100}`;
}

/** The lines with which the console of Counter-Strike 2 sets a crosshair, one for each setting. */
export function consoleLines(settings: Cs2V1Settings): string[] {
  return settingNames.map((name) => `${variables[name]} ${written(settings[name])}`);
}

/**
 * Commands of console lines or a config file, values with or without quotes: separated by lines or semicolons, or by nothing but
 * their own beginning, as where a text field has swallowed the line breaks.
 */
function commandsOf(text: string): (readonly [variable: string, value: string])[] {
  const lines = text.split(/[\r\n]/).map((line) => line.split('//', 1)[0] ?? '');
  const commands = lines
    .flatMap((line) => line.split(';'))
    // A key that switches a variable, as in `bind "f1" "toggle cl_crosshairdot"`, sets nothing.
    .flatMap((command) => (/^\s*cl_/i.test(command) ? command.split(/(?=cl_)/i) : command));
  return commands.flatMap((command) => {
    const [variable, value] = command.split(/[\s"=]+/).filter((word) => word !== '');
    return variable !== undefined && value !== undefined ? [[variable.toLowerCase(), value] as const] : [];
  });
}

function readValue(name: SettingName, text: string): number | boolean | null {
  const range = numbers[name];
  if (range === undefined)
    return /^(?:1|true)$/i.test(text) ? true : /^(?:0|false)$/i.test(text) ? false : null;
  const value = /^-?\d{1,5}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= range.min && value <= range.max)) return null;
  const steps = Math.round(value / range.step);
  return range.step === 1 ? steps : steps / 100;
}

/**
 * Reads console lines or a config file of Counter-Strike 2: what it says of the crosshair, and the game's defaults for what it
 * leaves out; the last of equal lines wins, other lines do not matter. Null when no line is about a crosshair.
 * Errors: `code_console_former` where lines are of the game before September 2026, `code_out_of_range` where a value is none
 * that the game has.
 */
export function readConsoleLines(text: string): Result<Cs2V1Settings, CodeError> | null {
  const commands = commandsOf(text);
  const values: Partial<Record<SettingName, number | boolean>> = {};
  let isFormer = false;
  for (const [variable, value] of commands) {
    isFormer ||= former.has(variable);
    const name = settingOf.get(variable);
    if (name === undefined) continue;
    const read = readValue(name, value);
    if (read === null) return fail(isFormer ? 'code_console_former' : 'code_out_of_range');
    values[name] = read;
  }
  if (isFormer) return fail('code_console_former');
  if (Object.keys(values).length === 0) return null;
  return succeed({ ...cs2Defaults, ...values } as Cs2V1Settings);
}
