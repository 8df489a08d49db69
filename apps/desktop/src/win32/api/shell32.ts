import koffi, { type KoffiFunc } from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** SHELLEXECUTEINFOW of shellapi.h, without what is never set. */
export type ShellExecuteInfo = {
  cbSize: number;
  fMask: number;
  hwnd: 0;
  lpVerb: string;
  lpFile: string;
  lpParameters: null;
  lpDirectory: null;
  nShow: number;
  /** Above 32 when all went well, otherwise an error number. */
  hInstApp: Handle;
};

type Shell32 = {
  readonly shellExecuteInfoSize: number;
  readonly ShellExecuteExW: KoffiFunc<(info: ShellExecuteInfo) => number>;
  SHGetKnownFolderPath(folder: Uint8Array, flags: number, user: 0, path: [Handle]): number;
};

/** Calls of shell32.dll, named as in the Windows SDK (shellapi.h, shlobj_core.h). */
export const shell32 = systemLibrary<Shell32>('shell32.dll', (library) => {
  const shellExecuteInfo = koffi.struct({
    cbSize: 'uint32',
    fMask: 'uint32',
    hwnd: 'uintptr_t',
    lpVerb: 'str16',
    lpFile: 'str16',
    lpParameters: 'str16',
    lpDirectory: 'str16',
    nShow: 'int32',
    hInstApp: 'uintptr_t',
    lpIDList: 'void *',
    lpClass: 'str16',
    hkeyClass: 'uintptr_t',
    dwHotKey: 'uint32',
    hIconOrMonitor: 'uintptr_t',
    hProcess: 'uintptr_t',
  });
  return {
    shellExecuteInfoSize: koffi.sizeof(shellExecuteInfo),
    ShellExecuteExW: library.func('ShellExecuteExW', 'int32', [koffi.inout(koffi.pointer(shellExecuteInfo))]),
    SHGetKnownFolderPath: library.func('SHGetKnownFolderPath', 'int32', [
      'uint8 *',
      'uint32',
      'uintptr_t',
      koffi.out(koffi.pointer('uintptr_t')),
    ]),
  };
});
