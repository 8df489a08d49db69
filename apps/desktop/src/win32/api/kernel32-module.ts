import { type Handle, systemLibrary } from './library.ts';

type Kernel32Module = {
  /** The module of the executable for `null`. */
  GetModuleHandleW(name: string | null): Handle;
};

/** The call of kernel32.dll that says which program a window belongs to (libloaderapi.h). */
export const kernel32Module = systemLibrary<Kernel32Module>('kernel32.dll', (library) => ({
  GetModuleHandleW: library.func('GetModuleHandleW', 'uintptr_t', ['str16']),
}));
