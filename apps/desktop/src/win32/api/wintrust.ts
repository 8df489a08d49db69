import koffi, { type KoffiFunc } from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** WINTRUST_FILE_INFO of wintrust.h. Its memory is ours: Windows looks at it again when a check is closed. */
export const trustedFile = koffi.struct({
  cbStruct: 'uint32',
  pcwszFilePath: 'uintptr_t',
  hFile: 'uintptr_t',
  pgKnownSubject: 'uintptr_t',
});

/** WINTRUST_DATA of wintrust.h, up to `dwUIContext`: what came later in Windows 8 is not used. */
export const trustData = koffi.struct({
  cbStruct: 'uint32',
  pPolicyCallbackData: 'uintptr_t',
  pSIPClientData: 'uintptr_t',
  dwUIChoice: 'uint32',
  fdwRevocationChecks: 'uint32',
  dwUnionChoice: 'uint32',
  pFile: 'uintptr_t',
  dwStateAction: 'uint32',
  hWVTStateData: 'uintptr_t',
  pwszURLReference: 'uintptr_t',
  dwProvFlags: 'uint32',
  dwUIContext: 'uint32',
});

type Wintrust = {
  readonly WinVerifyTrust: KoffiFunc<(window: number, action: Uint8Array, data: Uint8Array) => number>;
  WTHelperProvDataFromStateData(state: Handle): Handle;
  WTHelperGetProvSignerFromChain(data: Handle, signer: number, isCounter: number, counter: number): Handle;
  WTHelperGetProvCertFromChain(signer: Handle, certificate: number): Handle;
};

/** Calls of wintrust.dll, named as in the Windows SDK (wintrust.h). */
export const wintrust = systemLibrary<Wintrust>('wintrust.dll', (library) => ({
  WinVerifyTrust: library.func('WinVerifyTrust', 'int32', ['intptr_t', 'uint8 *', 'uint8 *']),
  WTHelperProvDataFromStateData: library.func('WTHelperProvDataFromStateData', 'uintptr_t', ['uintptr_t']),
  WTHelperGetProvSignerFromChain: library.func('WTHelperGetProvSignerFromChain', 'uintptr_t', [
    'uintptr_t',
    'uint32',
    'int32',
    'uint32',
  ]),
  WTHelperGetProvCertFromChain: library.func('WTHelperGetProvCertFromChain', 'uintptr_t', [
    'uintptr_t',
    'uint32',
  ]),
}));
