import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { rootFolder } from '../build-paths.ts';
import { coordinateOf } from './public-keys.ts';

/** The file's own encryption is quick to try, so the words have to be many. */
const passphraseLengthMin = 20;

/** A key pair on disk. */
export type KeyFiles = {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly fingerprint: string;
};

/**
 * Makes a key for signing releases: the private half in a file that is encrypted with the passphrase (PKCS #8, AES-256) and that
 * only its owner may read, the public half next to it.
 *
 * @param path of the private key; outside of the project, which is copied, committed and put on servers
 * @throws in one sentence; nothing is ever overwritten
 */
export async function makeSigningKey(path: string, passphrase: string): Promise<KeyFiles> {
  if (passphrase.length < passphraseLengthMin) {
    throw new Error(
      `The passphrase needs at least ${passphraseLengthMin} characters, best six words or more.`,
    );
  }
  const privatePath = resolve(path);
  await mkdir(dirname(privatePath), { recursive: true, mode: 0o700 });
  const folder = await realpath(dirname(privatePath));
  if (`${folder}${sep}`.startsWith(`${await realpath(rootFolder)}${sep}`)) {
    throw new Error('The private key must not lie in the project: name a path outside of it.');
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  const publicPath = join(folder, `${basename(privatePath).replace(/\.pem$/, '')}.public.pem`);
  await writeNew(privatePath, pem.toString(), 0o600);
  await writeNew(publicPath, publicKey.export({ type: 'spki', format: 'pem' }).toString(), 0o644);
  return { privateKey: privatePath, publicKey: publicPath, fingerprint: fingerprintOf(publicKey) };
}

/** @throws in one sentence when the file, the passphrase or the kind of key is wrong */
export async function readSigningKey(path: string, passphrase: string): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The signing key cannot be read (${error.code}): ${path}`);
  });
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, passphrase });
  } catch (error) {
    throw new Error(`${path} does not open: it is no private key, or the passphrase is another one.`, {
      cause: error,
    });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is no Ed25519 key.`);
  return key;
}

/** Short enough to compare by eye: the start of the SHA-256 of the public key's 32 bytes. */
export function fingerprintOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const bytes = Buffer.from(coordinateOf(publicKey), 'base64url');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

async function writeNew(path: string, text: string, mode: number): Promise<void> {
  await writeFile(path, text, { mode, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EEXIST'
        ? `${path} is there already: a key is never overwritten.`
        : `${path} cannot be written (${error.code}).`,
    );
  });
}
