import { win32 } from 'node:path';
import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import { fill, type Locale } from '@punktgenau/words';
import { start } from '@punktgenau/words/start';
import type { ConfigurationDamage } from '../agent/configuration/open-configuration-file.ts';
import { NewerFileError } from '../agent/configuration/versioned-file.ts';

/**
 * What a player reads when the companion cannot start: why, and what to do.
 *
 * @param report the crash report's path, if one could be written
 */
export function startFailureWords(
  error: unknown,
  {
    programFolder,
    report,
    locale,
  }: { readonly programFolder: string; readonly report: string | undefined; readonly locale: Locale },
): string {
  const words = start[locale];
  if (error instanceof NewerFileError) return fill(words.newer_file, { file: win32.basename(error.file) });
  const file = fileIn(programFolder, error);
  const reason = error instanceof Error ? error.message.split('\n', 1).join() : String(error);
  const lines = [
    file === undefined ? fill(words.cannot_start, { reason }) : fill(words.file_missing, { file }),
    words.install_again,
    ...(report === undefined ? [] : [fill(words.report, { path: report })]),
  ];
  return lines.join('\n\n');
}

/** What a player reads when the companion runs, but cannot write down anything. */
export function nothingSavedWords(folder: string, locale: Locale): string {
  return fill(start[locale].nothing_saved, { folder });
}

/**
 * What a player reads later of a crash in the middle of a game.
 *
 * @param report the crash report's path
 */
export function crashWords(
  { isRestarted, report }: { readonly isRestarted: boolean; readonly report: string },
  locale: Locale,
): string {
  const words = start[locale];
  const reported = fill(words.report, { path: report });
  return `${isRestarted ? words.crash_restarted : words.crash_stopped}\n\n${reported}`;
}

/** What a player reads whose settings were damaged: which have to be set again, and where the former file lies. */
export function damageWords({ settings, copy }: ConfigurationDamage, locale: Locale): string {
  const words = start[locale];
  const names = new Set(settings?.map((setting) => words[settingWords[setting]]));
  const lines = [
    settings === null
      ? words.settings_unreadable
      : fill(words.settings_damaged, { settings: [...names].join(', ') }),
    ...(copy === null ? [] : [fill(words.settings_copy, { path: copy })]),
  ];
  return lines.join('\n\n');
}

/** How each setting is called; those that belong together for the player have one name. */
const settingWords = {
  selectedDisplayId: 'setting_display',
  selectedDisplaySize: 'setting_display',
  autostart: 'setting_autostart',
  sampleBackdrop: 'setting_sample_backdrop',
  aiming: 'setting_aiming',
  layer: 'setting_layer',
  tuning: 'setting_tuning',
  authorHeightPx: 'setting_author_height',
  profiles: 'setting_profiles',
  sharesProfiles: 'setting_profiles',
  playerId: 'setting_crosshair',
  lastActiveCrosshair: 'setting_crosshair',
  offset: 'setting_offset',
  isOverlayActive: 'setting_overlay_active',
  areKeysChosen: 'setting_hotkeys',
  hotkeys: 'setting_hotkeys',
} as const satisfies Record<keyof DesktopConfiguration, keyof (typeof start)[Locale]>;

/** The file of the program that an error is about, relative to its folder. */
function fileIn(folder: string, error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isPath = 'path' in error && typeof error.path === 'string';
  const text = isPath ? String(error.path) : error.message;
  const begin = text.toLowerCase().indexOf(`${folder.toLowerCase()}\\`);
  if (begin === -1) return undefined;
  const inFolder = text.slice(begin + folder.length + 1);
  // In a sentence a name ends with its extension.
  return isPath ? inFolder : /^[^'"\n]*?\.\w+/.exec(inFolder)?.[0];
}
