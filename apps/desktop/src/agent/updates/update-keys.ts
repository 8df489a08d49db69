import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Public Ed25519 keys that a build pins: the one that signs now and the next, so that the first can be lost or stolen. Each is the
 * `x` of a JSON web key (RFC 8037), 32 bytes in base64url.
 */
export const updateKeysSchema = z.array(z.string().check(z.regex(/^[\w-]{43}$/))).check(z.maxLength(2));

/** @throws when it is no such key */
export function updateKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
