import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { redeemCode } from '@punktgenau/contract/premium/endpoints';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { PremiumCodeRepository, type StoredCode } from './premium-code-repository.ts';
import type { PremiumRepository } from './premium-repository.ts';
import { extendGrant, premiumTerms } from './premium-state.ts';

export type Redeemed = {
  /** Days the code granted. */
  readonly validDays: number;
  /** End of premium with them. */
  readonly proExpiresAt: Date;
  readonly premiumTerms: PremiumTerms;
};

/** Looking codes up and redeeming them. */
export class PremiumCodeService {
  readonly #codes: PremiumCodeRepository;
  readonly #rights: PremiumRepository;

  constructor(codes: PremiumCodeRepository, rights: PremiumRepository) {
    this.#codes = codes;
    this.#rights = rights;
  }

  /** The code if it can be redeemed now. Unknown, used and expired codes get the same answer. */
  async findOpen(code: string, now: Date): Promise<StoredCode | undefined> {
    const found = await this.#codes.find(code);
    return found && isOpen(found, now) ? found : undefined;
  }

  /**
   * Redeems a code for an account: the code is used up and premium extended, or neither.
   *
   * Fails with `premium_code_invalid` (unknown, expired, or used by another account), with
   * `premium_code_already_redeemed` when this account has used it before, single-use or not, so that a repeated click
   * is not told that its code is wrong, and with `premium_unlimited`, which leaves the code as it is.
   */
  redeem(userId: number, code: string, now: Date): Promise<Result<Redeemed, ErrorOf<typeof redeemCode>>> {
    return this.#rights.inTransaction(async (rights, transaction) => {
      const codes = new PremiumCodeRepository(transaction);
      // Locked first: what the days are added to must not change before they are written.
      const user = await rights.lock(userId);
      if (!user) return fail('unauthorized');
      const found = await codes.find(code);
      if (!found) return fail('premium_code_invalid');
      if (await codes.wasRedeemedBy(found.id, userId)) return fail('premium_code_already_redeemed');
      if (!isOpen(found, now)) return fail('premium_code_invalid');
      const grant = extendGrant(user, found.validDays, now);
      if (!grant) return fail('premium_unlimited');
      const claimed = await codes.claim(found, userId, now);
      if (!claimed) return fail('premium_code_invalid');
      const facts = { ...grant, grantedPremiumType: 'code' } as const;
      await rights.write(user, facts, now);
      return succeed({
        validDays: found.validDays,
        proExpiresAt: grant.grantedPremiumEndsAt,
        premiumTerms: premiumTerms({ ...user, ...facts }, now),
      });
    });
  }
}

function isOpen(code: StoredCode, now: Date): boolean {
  const isUsedUp = code.isUsed && !code.isReusable;
  const isExpired = code.expiresAt !== null && code.expiresAt <= now;
  return !isUsedUp && !isExpired;
}
