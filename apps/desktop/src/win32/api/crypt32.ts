import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** DATA_BLOB of dpapi.h on the way in. */
export type BytesIn = { readonly cbData: number; readonly pbData: Uint8Array };
/** DATA_BLOB on the way out: its memory belongs to the system's heap, freed by LocalFree. */
export type BytesOut = { cbData: number; pbData: Handle };

type Crypt32 = {
  CryptProtectData(
    plain: BytesIn,
    description: string | null,
    entropy: BytesIn,
    reserved: null,
    prompt: null,
    flags: number,
    box: BytesOut,
  ): number;
  CryptUnprotectData(
    box: BytesIn,
    description: null,
    entropy: BytesIn,
    reserved: null,
    prompt: null,
    flags: number,
    plain: BytesOut,
  ): number;
  /** @returns characters of the name with the zero at its end */
  CertGetNameStringW(
    certificate: Handle,
    type: number,
    flags: number,
    parameter: null,
    name: Uint8Array,
    nameCharacters: number,
  ): number;
};

/** Calls of crypt32.dll, named as in the Windows SDK (dpapi.h, wincrypt.h). */
export const crypt32 = systemLibrary<Crypt32>('crypt32.dll', (library) => {
  const bytesIn = koffi.pointer(koffi.struct({ cbData: 'uint32', pbData: 'uint8 *' }));
  const bytesOut = koffi.out(koffi.pointer(koffi.struct({ cbData: 'uint32', pbData: 'uintptr_t' })));
  return {
    CryptProtectData: library.func('CryptProtectData', 'int32', [
      bytesIn,
      'str16',
      bytesIn,
      'void *',
      'void *',
      'uint32',
      bytesOut,
    ]),
    CryptUnprotectData: library.func('CryptUnprotectData', 'int32', [
      bytesIn,
      'void *',
      bytesIn,
      'void *',
      'void *',
      'uint32',
      bytesOut,
    ]),
    CertGetNameStringW: library.func('CertGetNameStringW', 'uint32', [
      'uintptr_t',
      'uint32',
      'uint32',
      'void *',
      'uint8 *',
      'uint32',
    ]),
  };
});
