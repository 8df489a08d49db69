import type { PasskeyAssertion } from '@punktgenau/contract/second-factor/passkey-schemas';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { AttemptCounter, type AttemptStore } from '../../../platform/attempts/attempt-counter.ts';
import { hourMs } from '../../../platform/clock.ts';
import { done, fail, type Result, tooManyCalls } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type FactorRepository, hasFactor } from './factor-repository.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { plainCode, recoveryCodeHash } from './recovery-codes.ts';
import { totpStepOf } from './totp.ts';

/** How the second factor is shown. */
export type FactorProof = {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
};

type FactorRefusal = 'second_factor_wrong' | 'passkey_refused' | 'rate_limited' | 'validation_failed';

/**
 * Compares what is shown as a second factor. Passkeys cannot be guessed; codes can. At most ten wrong ones of a kind in an hour and account: of a million codes three are right at a time, so
 * guessing all day finds one with a chance of 1 to 1400. Recovery codes are counted by themselves, so that somebody who
 * knows the password cannot keep the owner from using them by typing digits.
 */
export class FactorVerifier {
  readonly #factors: FactorRepository;
  readonly #ceremonies: PasskeyCeremonies;
  readonly #secrets: Secrets;
  readonly #wrongTotps: AttemptCounter;
  readonly #wrongRecoveryCodes: AttemptCounter;

  constructor({
    factors,
    ceremonies,
    secrets,
    attempts,
  }: {
    readonly factors: FactorRepository;
    readonly ceremonies: PasskeyCeremonies;
    readonly secrets: Secrets;
    readonly attempts: AttemptStore;
  }) {
    this.#factors = factors;
    this.#ceremonies = ceremonies;
    this.#secrets = secrets;
    const limit = { max: 10, windowMs: hourMs };
    this.#wrongTotps = new AttemptCounter(attempts, 'totp', limit);
    this.#wrongRecoveryCodes = new AttemptCounter(attempts, 'recovery_code', limit);
  }

  async hasFactor(userId: number): Promise<boolean> {
    return hasFactor(await this.#factors.read(userId));
  }

  /** By which means an account can show its second factor; without one, by none. @param challenge for its passkeys */
  async means(userId: number, challenge: string): Promise<Omit<FactorQuestion, 'ticket'>> {
    const { totp, passkeys, recoveryCodesLeft } = await this.#factors.read(userId);
    return {
      hasTotp: totp !== undefined,
      hasRecoveryCodes: recoveryCodesLeft > 0,
      passkey: passkeys.length > 0 ? this.#ceremonies.request(challenge, passkeys) : null,
    };
  }

  /** @param challenge what the passkeys were asked with */
  take(
    userId: number,
    { code, passkey }: FactorProof,
    challenge: string | undefined,
    now: Date,
  ): Promise<Result<undefined, FactorRefusal>> | Result<undefined, FactorRefusal> {
    if (passkey) return this.#takeOwnPasskey(userId, passkey, challenge, now);
    if (code === undefined) return fail('validation_failed', { code: { code: 'required' } });
    return this.#takeCode(userId, code, now);
  }

  /**
   * Whose passkey it is, when it fits.
   *
   * @param needsUser PIN, finger or face must have been asked for
   * @returns number of the account
   */
  async takePasskey(
    answer: PasskeyAssertion,
    challenge: string,
    needsUser: boolean,
    now: Date,
  ): Promise<number | undefined> {
    const passkey = await this.#factors.passkeys.find(answer.id);
    if (!passkey) return undefined;
    const signCount = await this.#ceremonies.readCount(passkey, answer, challenge, needsUser);
    if (signCount === undefined) return undefined;
    return (await this.#factors.passkeys.noteUse(passkey, signCount, now)) ? passkey.userId : undefined;
  }

  async #takeOwnPasskey(
    userId: number,
    passkey: PasskeyAssertion,
    challenge: string | undefined,
    now: Date,
  ): Promise<Result<undefined, FactorRefusal>> {
    if (challenge === undefined) return fail('passkey_refused');
    return (await this.takePasskey(passkey, challenge, false, now)) === userId
      ? done
      : fail('passkey_refused');
  }

  /** Takes a code of the account's app, or one of its recovery codes; each works once. */
  async #takeCode(userId: number, typed: string, now: Date): Promise<Result<undefined, FactorRefusal>> {
    const code = plainCode(typed);
    const isTotp = /^\d{6}$/.test(code);
    const wrong = isTotp ? this.#wrongTotps : this.#wrongRecoveryCodes;
    const key = String(userId);
    // Counted before the comparison, so that guesses sent at the same time don't slip through.
    const waitMs = await wrong.add(key, now);
    if (waitMs > 0) return tooManyCalls(waitMs);
    const isTaken = isTotp
      ? await this.#takeTotp(userId, code, now)
      : await this.#factors.takeRecoveryCode(userId, recoveryCodeHash(this.#secrets, userId, code));
    if (!isTaken) return fail('second_factor_wrong', { code: { code: 'wrong' } });
    await wrong.clear(key);
    return done;
  }

  async #takeTotp(userId: number, code: string, now: Date): Promise<boolean> {
    const { totp } = await this.#factors.read(userId);
    if (!totp) return false;
    // Sealed under another SESSION_SECRET: the codes cannot be compared any more, and recovery codes are the way in.
    const key = await this.#secrets.unseal(totp.sealedKey).catch(() => undefined);
    const step = key && totpStepOf(key, code, now);
    return step !== undefined && step !== '' && (await this.#factors.takeTotpStep(userId, step, now));
  }
}
