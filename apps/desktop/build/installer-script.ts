import { posix } from 'node:path';
import type { PayloadFile } from './payload.ts';

/**
 * The installer's list of files, as NSIS reads it. Uninstalling and updating remove exactly these files and the folders
 * that are empty then, so whatever else lies in the folder stays.
 *
 * @returns macros `InstallFiles` and `RemoveFiles`
 */
export function fileMacros(appFolder: string, files: readonly PayloadFile[]): string {
  const folders = [...new Set(files.flatMap(({ name }) => foldersAbove(name)))].sort();
  const install = ['', ...folders].flatMap((folder) => [
    `  SetOutPath ${quoted(folder === '' ? '$INSTDIR' : `$INSTDIR\\${windowsName(folder)}`)}`,
    ...files
      .filter(({ name }) => parentOf(name) === folder)
      .map(({ name }) => `  File ${quoted(posix.join(appFolder, name).replaceAll('$', '$$$$'))}`),
  ]);
  const remove = [
    ...files.map(({ name }) => `  Delete ${quoted(`$INSTDIR\\${windowsName(name)}`)}`),
    // The deepest first: only what is empty goes.
    ...folders.toReversed().map((folder) => `  RMDir ${quoted(`$INSTDIR\\${windowsName(folder)}`)}`),
  ];
  return [...macro('InstallFiles', install), ...macro('RemoveFiles', remove)].join('\n');
}

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
  if (/["\r\n]/.test(text)) throw new Error(`NSIS cannot name this file: ${text}`);
  return `"${text}"`;
}
