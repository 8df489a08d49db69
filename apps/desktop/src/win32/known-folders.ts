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
  /** `%ProgramFiles%` and `%ProgramFiles(x86)%`: programs of 64 and of 32 bits that were installed for everyone. */
  programs: '6D809377-6AF0-444B-8957-A3773F02200E',
  programs32: '7C5A40EF-A0FB-4BFC-874A-C0F2E0B9FA8E',
} as const;

/** Where this user's programs are and keep their files; from Windows itself, as the environment may have been changed. */
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
