import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretVault } from '../agent/ports/secret-vault.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * A vault whose key lives as long as the process, or as its caller keeps it. It proves that secrets are boxed and that
 * foreign or damaged boxes are refused; it is no protection from a program that reads this process.
 *
 * @param key 32 bytes; give the same to open the boxes of an earlier vault
 */
export function createHeadlessSecretVault(key: Uint8Array = randomBytes(32)): SecretVault {
  return {
    async protect(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), hidden]));
    },
    async unprotect(box) {
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
      const secret = decipher.update(box.subarray(nonceBytes + tagBytes));
      return new Uint8Array(Buffer.concat([secret, decipher.final()]));
    },
  };
}
