import koffi from 'koffi';
import { RRF_RT_REG_BINARY, RRF_RT_REG_SZ } from './constants.ts';
import { systemLibrary } from './library.ts';

/** What `RegGetValueW` may answer; a value of another kind is an error. */
export const registryRestrictions = { text: RRF_RT_REG_SZ, bytes: RRF_RT_REG_BINARY } as const;

type Advapi32 = {
  RegGetValueW(
    root: number,
    key: string,
    name: string,
    restrictions: number,
    type: null,
    data: Uint8Array | null,
    byteLength: [number],
  ): number;
  RegSetKeyValueW(
    root: number,
    key: string,
    name: string,
    type: number,
    data: Uint8Array,
    byteLength: number,
  ): number;
  RegDeleteKeyValueW(root: number, key: string, name: string): number;
};

/** Calls of advapi32.dll, named as in the Windows SDK (winreg.h). Each answers an error number, 0 when all is well. */
export const advapi32 = systemLibrary<Advapi32>('advapi32.dll', (library) => ({
  RegGetValueW: library.func('RegGetValueW', 'int32', [
    'intptr_t',
    'str16',
    'str16',
    'uint32',
    'void *',
    koffi.out(koffi.pointer('uint8')),
    koffi.inout(koffi.pointer('uint32')),
  ]),
  RegSetKeyValueW: library.func('RegSetKeyValueW', 'int32', [
    'intptr_t',
    'str16',
    'str16',
    'uint32',
    'uint8 *',
    'uint32',
  ]),
  RegDeleteKeyValueW: library.func('RegDeleteKeyValueW', 'int32', ['intptr_t', 'str16', 'str16']),
}));
