import koffi from 'koffi';
import { FORMAT_MESSAGE_FROM_SYSTEM, FORMAT_MESSAGE_IGNORE_INSERTS } from './constants.ts';
import { type Handle, systemLibrary } from './library.ts';

type Kernel32 = {
  GetLastError(): number;
  FormatMessageW(
    flags: number,
    source: null,
    messageId: number,
    languageId: number,
    buffer: Uint16Array,
    size: number,
    inserts: null,
  ): number;
  LocalFree(memory: Handle): Handle;
  GlobalFree(memory: Handle): Handle;
  OpenProcess(rights: number, inheritHandle: number, processId: number): Handle;
  CloseHandle(handle: Handle): number;
  QueryFullProcessImageNameW(process: Handle, flags: number, name: Uint16Array, size: [number]): number;
  GetUserDefaultUILanguage(): number;
};

/** Calls of kernel32.dll, named as in the Windows SDK (processthreadsapi.h, winbase.h, winnls.h). */
export const kernel32 = systemLibrary<Kernel32>('kernel32.dll', (library) => {
  const textBuffer = koffi.out(koffi.pointer('uint16'));
  return {
    GetLastError: library.func('GetLastError', 'uint32', []),
    FormatMessageW: library.func('FormatMessageW', 'uint32', [
      'uint32',
      'void *',
      'uint32',
      'uint32',
      textBuffer,
      'uint32',
      'void *',
    ]),
    LocalFree: library.func('LocalFree', 'uintptr_t', ['uintptr_t']),
    GlobalFree: library.func('GlobalFree', 'uintptr_t', ['uintptr_t']),
    OpenProcess: library.func('OpenProcess', 'uintptr_t', ['uint32', 'int32', 'uint32']),
    CloseHandle: library.func('CloseHandle', 'int32', ['uintptr_t']),
    QueryFullProcessImageNameW: library.func('QueryFullProcessImageNameW', 'int32', [
      'uintptr_t',
      'uint32',
      textBuffer,
      koffi.inout(koffi.pointer('uint32')),
    ]),
    GetUserDefaultUILanguage: library.func('GetUserDefaultUILanguage', 'uint16', []),
  };
});

/** What Windows says about one of its error numbers or HRESULTs, in the user's language; `''` when it says nothing. */
export function systemMessage(code: number): string {
  const text = new Uint16Array(512);
  const length = kernel32().FormatMessageW(
    FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS,
    null,
    // HRESULTs of failures are negative, and the parameter has no sign.
    code >>> 0,
    0,
    text,
    text.length,
    null,
  );
  return utf16Text(text, length).trim();
}

/** The first `length` code units, or all before the first zero. */
export function utf16Text(units: Uint16Array, length?: number): string {
  const end = length ?? units.indexOf(0);
  const shown = end < 0 ? units : units.subarray(0, end);
  let text = '';
  for (const unit of shown) text += String.fromCharCode(unit);
  return text;
}
