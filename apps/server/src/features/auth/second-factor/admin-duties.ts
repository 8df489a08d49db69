import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { User } from '../user-repository.ts';
import type { FactorVerifier } from './factor-verifier.ts';

export type AdminDuty = NonNullable<CurrentUser['adminDuty']>;

/** What administrators have to do before the administration opens to them. */
export class AdminDuties {
  readonly #verifier: FactorVerifier;
  readonly #isFactorRequired: boolean;

  /** @param isFactorRequired in production: a password alone opens too much there */
  constructor(verifier: FactorVerifier, isFactorRequired: boolean) {
    this.#verifier = verifier;
    this.#isFactorRequired = isFactorRequired;
  }

  /** The first of them; `null` when there is none left, and for everybody else. */
  async of(user: Pick<User, 'id' | 'isAdmin' | 'mustChangePassword'>): Promise<AdminDuty | null> {
    if (!user.isAdmin) return null;
    if (user.mustChangePassword) return 'change_password';
    if (!this.#isFactorRequired || (await this.#verifier.hasFactor(user.id))) return null;
    return 'set_up_second_factor';
  }
}
