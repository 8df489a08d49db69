import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { updateKeyOf } from '../../src/agent/updates/update-keys.ts';

const blockPattern = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;
const keysMax = 2;

/**
 * Reads the keys that companions pin: one or two public Ed25519 keys (SPKI, PEM), the one that signs now and the next.
 *
 * @param path named by `DESKTOP_UPDATE_KEYS`
 * @returns each as companions keep it, see `updateKeysSchema`
 * @throws in one sentence when the file holds anything else
 */
export async function readPublicKeys(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The update keys cannot be read (${error.code}): ${path}`);
  });
  const blocks = [...text.matchAll(blockPattern)];
  if (blocks.some(([, label = '']) => label.includes('PRIVATE'))) {
    throw new Error(
      `${path} holds a private key. Companions get public keys only: take it out of there now.`,
    );
  }
  const keys = blocks.map(([block]) => coordinateOf(readKey(block, path)));
  if (keys.length === 0 || keys.length > keysMax || new Set(keys).size < keys.length) {
    throw new Error(
      `${path} has to hold one or two different public keys, the present and the next, but has ${keys.length}.`,
    );
  }
  return keys;
}

/** @returns `x` of the key as a JSON web key @throws when it is no Ed25519 key */
export function coordinateOf(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519' || x === undefined) throw new Error('This is no Ed25519 key.');
  return x;
}

/** Keys as `verifyRelease` takes them. */
export const keysOf = (coordinates: readonly string[]): KeyObject[] => coordinates.map(updateKeyOf);

function readKey(block: string, path: string): KeyObject {
  try {
    return createPublicKey(block);
  } catch (error) {
    throw new Error(`${path} holds something that is no public key.`, { cause: error });
  }
}
