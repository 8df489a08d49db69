import koffi from 'koffi';
import type { Handle } from './api/library.ts';
import { ole32 } from './api/ole32.ts';
import { shell32 } from './api/shell32.ts';
import { windowsError } from './api/windows-error.ts';

/** Identifiers of knownfolders.h. */
const folderIds = {
  /** `%APPDATA%`: goes with the user from machine to machine where a company has set that up. */
  roaming: '3EB685DB-65F9-4CF6-A03A-E3EF65729F3D',
  /** `%LOCALAPPDATA%`: stays on this machine. */
  local: 'F1B32785-6FBA-4FCF-9D55-7B8E7F157091',
} as const;

/** Where this user's programs keep their files; from Windows itself, as the environment may have been changed. */
export function knownFolder(folder: keyof typeof folderIds): string {
  const path: [Handle] = [0];
  const result = shell32().SHGetKnownFolderPath(guidBytes(folderIds[folder]), 0, 0, path);
  try {
    if (result !== 0) throw windowsError('SHGetKnownFolderPath', result);
    return koffi.decode.string16(BigInt(path[0]));
  } finally {
    ole32().CoTaskMemFree(path[0]);
  }
}

/** A GUID as it lies in memory: its first three groups as little-endian numbers, the rest byte by byte (guiddef.h). */
export function guidBytes(guid: string): Uint8Array {
  const bytes = Buffer.from(guid.replaceAll('-', ''), 'hex');
  bytes.subarray(0, 4).reverse();
  bytes.subarray(4, 6).reverse();
  bytes.subarray(6, 8).reverse();
  return bytes;
}
