import { promisify } from 'node:util';
import koffi from 'koffi';
import {
  CERT_NAME_SIMPLE_DISPLAY_TYPE,
  WTD_CACHE_ONLY_URL_RETRIEVAL,
  WTD_CHOICE_FILE,
  WTD_REVOKE_NONE,
  WTD_STATEACTION_CLOSE,
  WTD_STATEACTION_VERIFY,
  WTD_UI_NONE,
} from './api/constants.ts';
import { crypt32 } from './api/crypt32.ts';
import type { Handle } from './api/library.ts';
import { trustData, trustedFile, wintrust } from './api/wintrust.ts';
import { guidBytes } from './known-folders.ts';

/** WINTRUST_ACTION_GENERIC_VERIFY_V2 of softpub.h: what Windows asks before it starts a program. */
const verifyProgram = guidBytes('00AAC56B-CD44-11D0-8CC2-00C04FC295EE');
/** INVALID_HANDLE_VALUE: no dialog may be shown. */
const noWindow = -1;
/** `pCert` of CRYPT_PROVIDER_CERT (wintrust.h), after a DWORD and its padding. */
const certificateAt = 8;

/**
 * Who has signed a program by Authenticode: the name in the certificate of the first signature (WinVerifyTrust). Nothing is fetched
 * for it, so a certificate that was called back since is not noticed; the operator's own signature is what an update rests on.
 *
 * @param path full path on this machine
 * @returns `null` when it is not signed, was changed since, or Windows does not trust the signer
 */
export async function signerOf(path: string): Promise<string | null> {
  // Both stay where they are until the check is closed.
  const name = Buffer.from(`${path}\0`, 'utf16le');
  const file = Buffer.alloc(koffi.sizeof(trustedFile));
  koffi.encode(file, trustedFile, {
    cbStruct: file.byteLength,
    pcwszFilePath: koffi.address(name),
    hFile: 0,
    pgKnownSubject: 0,
  });
  const data = trustDataOf(file);
  const { WinVerifyTrust } = wintrust();
  const verify = promisify(WinVerifyTrust.async);
  try {
    const problem = await verify(noWindow, verifyProgram, data);
    return problem === 0 ? nameOfSigner(data) : null;
  } finally {
    data.writeUInt32LE(WTD_STATEACTION_CLOSE, koffi.offsetof(trustData, 'dwStateAction'));
    await verify(noWindow, verifyProgram, data);
  }
}

function trustDataOf(file: Buffer): Buffer {
  const data = Buffer.alloc(koffi.sizeof(trustData));
  koffi.encode(data, trustData, {
    cbStruct: data.byteLength,
    pPolicyCallbackData: 0,
    pSIPClientData: 0,
    dwUIChoice: WTD_UI_NONE,
    fdwRevocationChecks: WTD_REVOKE_NONE,
    dwUnionChoice: WTD_CHOICE_FILE,
    pFile: koffi.address(file),
    dwStateAction: WTD_STATEACTION_VERIFY,
    hWVTStateData: 0,
    pwszURLReference: 0,
    dwProvFlags: WTD_CACHE_ONLY_URL_RETRIEVAL,
    dwUIContext: 0,
  });
  return data;
}

/** Of the very check that went well: the file is not looked at a second time. */
function nameOfSigner(data: Buffer): string | null {
  const state: Handle = data.readBigUInt64LE(koffi.offsetof(trustData, 'hWVTStateData'));
  const calls = wintrust();
  const provider = calls.WTHelperProvDataFromStateData(state);
  const signer = provider && calls.WTHelperGetProvSignerFromChain(provider, 0, 0, 0);
  const certificate = signer && calls.WTHelperGetProvCertFromChain(signer, 0);
  if (!certificate) return null;
  const context: Handle = koffi.decode(BigInt(certificate), certificateAt, 'uintptr_t');
  const name = Buffer.alloc(512);
  const { CertGetNameStringW } = crypt32();
  const length = CertGetNameStringW(
    context,
    CERT_NAME_SIMPLE_DISPLAY_TYPE,
    0,
    null,
    name,
    name.byteLength / 2,
  );
  // With the zero at its end; nothing but that is no name.
  return length > 1 ? name.toString('utf16le', 0, (length - 1) * 2) : null;
}
