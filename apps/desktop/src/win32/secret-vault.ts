import koffi from 'koffi';
import type { SecretVault } from '../agent/ports/secret-vault.ts';
import { CRYPTPROTECT_UI_FORBIDDEN } from './api/constants.ts';
import { type BytesIn, type BytesOut, crypt32 } from './api/crypt32.ts';
import { kernel32 } from './api/kernel32.ts';
import { lastWindowsError } from './api/windows-error.ts';

/**
 * Not a secret: it keeps a box of ours from being opened by mistake by another program of the same user. Boxes that lie
 * on players' disks were made with it, so it never changes.
 */
const entropy = blobOf(new TextEncoder().encode('Punktgenau desktop secrets, first edition'));

/** Secrets that only this user can open again on this machine (CryptProtectData, "DPAPI"). */
export function createDpapiVault(): SecretVault {
  return {
    async protect(secret) {
      const box: BytesOut = { cbData: 0, pbData: 0 };
      const { CryptProtectData } = crypt32();
      const done = CryptProtectData(
        blobOf(secret),
        null,
        entropy,
        null,
        null,
        CRYPTPROTECT_UI_FORBIDDEN,
        box,
      );
      if (done === 0) throw lastWindowsError('CryptProtectData');
      return takeBytes(box);
    },

    async unprotect(box) {
      const plain: BytesOut = { cbData: 0, pbData: 0 };
      const { CryptUnprotectData } = crypt32();
      const done = CryptUnprotectData(
        blobOf(box),
        null,
        entropy,
        null,
        null,
        CRYPTPROTECT_UI_FORBIDDEN,
        plain,
      );
      if (done === 0) throw lastWindowsError('CryptUnprotectData');
      return takeBytes(plain);
    },
  };
}

function blobOf(bytes: Uint8Array): BytesIn {
  return { cbData: bytes.byteLength, pbData: bytes };
}

/** Copies what the system answered; its own memory is wiped and given back. */
function takeBytes(blob: BytesOut): Uint8Array {
  const { pbData: address, cbData: length } = blob;
  try {
    const systemBytes = new Uint8Array(koffi.view(BigInt(address), length));
    const copy = Uint8Array.from(systemBytes);
    systemBytes.fill(0);
    return copy;
  } finally {
    kernel32().LocalFree(address);
  }
}
