import { posix } from 'node:path';
import { elsewhereLocale, type Locale, locales } from '@punktgenau/words';
import { installer } from '@punktgenau/words/installer';
import { windows } from '@punktgenau/words/windows';
import type { PayloadFile } from './payload.ts';

/**
 * The installer's list of files, as NSIS reads it. Uninstalling and updating remove exactly these files and the folders
 * that are empty then, so whatever else lies in the folder stays.
 *
 * @returns macros `UnpackFiles` into `${NEW}`, `CheckFiles` there, `EachItem` with a macro for whatever lies directly in the
 * program's folder, and `RemoveFiles`
 */
export function fileMacros(appFolder: string, files: readonly PayloadFile[]): string {
  const folders = [...new Set(files.flatMap(({ name }) => foldersAbove(name)))].sort();
  const unpack = ['', ...folders].flatMap((folder) => [
    `  SetOutPath ${quoted(folder === '' ? unpacked : `${unpacked}\\${windowsName(folder)}`)}`,
    ...files
      .filter(({ name }) => parentOf(name) === folder)
      .map(({ name }) => `  File ${quoted(posix.join(appFolder, name).replaceAll('$', '$$$$'))}`),
  ]);
  const check = files.flatMap(({ name }) => [
    `  IfFileExists ${quoted(`${unpacked}\\${windowsName(name)}`)} +2`,
    `    StrCpy $problem ${quoted(`$INSTDIR\\${windowsName(name)}`)}`,
  ]);
  const items = [...new Set(files.map(({ name }) => name.split('/', 1).join()))];
  const each = items.map((item) => `  !insertmacro \${Do} ${quoted(windowsName(item))}`);
  const remove = [
    ...files.map(({ name }) => `  Delete ${quoted(`$INSTDIR\\${windowsName(name)}`)}`),
    // The deepest first: only what is empty goes.
    ...folders.toReversed().map((folder) => `  RMDir ${quoted(`$INSTDIR\\${windowsName(folder)}`)}`),
  ];
  return [
    ...macro('UnpackFiles', unpack),
    ...macro('CheckFiles', check),
    ...macro('EachItem Do', each),
    ...macro('RemoveFiles', remove),
  ].join('\n');
}

/**
 * The installer's words, as NSIS reads them, in every language of ours. The first language is for all players whose own is
 * none of them.
 *
 * @returns the languages with their texts, and a macro `EachLanguage` with a macro for each
 */
export function installerWords(): string {
  const ordered = [elsewhereLocale, ...locales.filter((locale) => locale !== elsewhereLocale)];
  const id = (locale: Locale) => `\${LANG_${windows[locale].nsisLanguage.toUpperCase()}}`;
  return [
    ...ordered.map((locale) => `!insertmacro MUI_LANGUAGE ${quoted(windows[locale].nsisLanguage)}`),
    ...ordered.flatMap((locale) =>
      Object.entries(installer[locale]).map(
        ([name, text]) => `LangString ${name} ${id(locale)} ${quoted(text.replaceAll('$', '$$$$'))}`,
      ),
    ),
    ...macro(
      'EachLanguage Do',
      ordered.map((locale) => `  !insertmacro \${Do} ${id(locale)}`),
    ),
  ].join('\n');
}

/** Defined by the installer: where the new files lie until they take the place of the old ones. */
const unpacked = `\${NEW}`;

function macro(name: string, lines: readonly string[]): string[] {
  return [`!macro ${name}`, ...lines, '!macroend', ''];
}

function parentOf(name: string): string {
  const parent = posix.dirname(name);
  return parent === '.' ? '' : parent;
}

function foldersAbove(name: string): string[] {
  const parent = parentOf(name);
  return parent === '' ? [] : [parent, ...foldersAbove(parent)];
}

function windowsName(name: string): string {
  return name.replaceAll('$', '$$$$').replaceAll('/', '\\');
}

function quoted(text: string): string {
  if (/["\r\n]/.test(text)) throw new Error(`NSIS cannot name this: ${text}`);
  return `"${text}"`;
}
