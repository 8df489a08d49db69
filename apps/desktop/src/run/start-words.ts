import { win32 } from 'node:path';
import { fill, type Locale } from '@punktgenau/words';
import { start } from '@punktgenau/words/start';
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
