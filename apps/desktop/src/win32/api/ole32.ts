import { type Handle, systemLibrary } from './library.ts';

type Ole32 = { CoTaskMemFree(memory: Handle): void };

/** Calls of ole32.dll, named as in the Windows SDK (combaseapi.h). */
export const ole32 = systemLibrary<Ole32>('ole32.dll', (library) => ({
  CoTaskMemFree: library.func('CoTaskMemFree', 'void', ['uintptr_t']),
}));
