import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Private Ed25519 keys that licence tokens are signed with: the first signs, the others only still verify. */
export type LicenseKeys = readonly [KeyObject, ...KeyObject[]];

const pemBlock = /-----BEGIN ([A-Z0-9 ]+)-----[^-]+-----END \1-----/g;

/**
 * Reads one or several PKCS #8 keys in PEM, one after the other; line breaks may be written as `\n`.
 *
 * @returns `undefined` when the text holds anything but private Ed25519 keys
 */
export function parseLicenseKeys(text: string): LicenseKeys | undefined {
  const pems = text.replaceAll('\\r', '').replaceAll('\\n', '\n');
  const blocks = pems.match(pemBlock) ?? [];
  if (pems.replaceAll(pemBlock, '').trim() !== '') return undefined;
  const keys: KeyObject[] = [];
  for (const block of blocks) {
    const key = parseKey(block);
    if (key?.asymmetricKeyType !== 'ed25519') return undefined;
    keys.push(key);
  }
  const [first, ...others] = keys;
  return first && [first, ...others];
}

/** A new key as PEM. */
export function makeLicenseKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
