import { limits } from '@punktgenau/contract/limits/limits';
import { makeReadableCode } from '../../../platform/readable-code.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type FactorRepository, hasFactor } from './factor-repository.ts';

/** Making recovery codes and throwing them away. Only their keyed digests are stored. */
export class RecoveryCodes {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Ten codes in the place of those that are left. */
  async replace(factors: FactorRepository, userId: number): Promise<string[]> {
    const codes = Array.from({ length: limits.recoveryCodes }, makeReadableCode);
    const hashes = codes.map((code) => recoveryCodeHash(this.#secrets, userId, code));
    await factors.replaceRecoveryCodes(userId, hashes);
    return codes;
  }

  /** For an account that has none yet. @returns `null` when it has some */
  async makeFirst(factors: FactorRepository, userId: number): Promise<string[] | null> {
    const { recoveryCodesLeft } = await factors.read(userId);
    return recoveryCodesLeft > 0 ? null : this.replace(factors, userId);
  }

  /** They go with the last factor: on their own they protect nothing. */
  async tidyUp(factors: FactorRepository, userId: number): Promise<void> {
    if (!hasFactor(await factors.read(userId))) await factors.replaceRecoveryCodes(userId, []);
  }
}

/** Without what people and their apps put between the characters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** What is stored of a recovery code. */
export function recoveryCodeHash(secrets: Secrets, userId: number, code: string): Buffer {
  return secrets.digest('recovery-code', `${userId}\0${plainCode(code)}`);
}
