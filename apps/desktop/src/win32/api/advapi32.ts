import koffi from 'koffi';
import { systemLibrary } from './library.ts';

/** The part of the registry that belongs to the signed-in user; Windows widens the 32-bit number with its sign. */
export const currentUserKey = 0x80000001 | 0;

/** REG_SZ of winnt.h. */
export const registryText = 1;

export const errorSuccess = 0;
export const errorFileNotFound = 2;

const restrictToText = 0x2;
const restrictToBytes = 0x8;
/** What `RegGetValueW` may answer; a value of another kind is an error. */
export const registryRestrictions = { text: restrictToText, bytes: restrictToBytes } as const;

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
