import type { deleteAccount } from '@punktgenau/contract/account/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import { done, fail, type Result } from '../../platform/result.ts';
import type { PasswordConfirmation } from '../auth/password-confirmation.ts';
import type { User } from '../auth/user-repository.ts';
import { PaymentProviderError } from '../billing/payment-provider.ts';
import type { EndedPurchases, SubscriptionTermination } from '../billing/subscription-termination.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AccountDeletionRepository } from './account-deletion-repository.ts';

/** Each further attempt means that the account bought something in the meantime. */
const attemptsMax = 5;

/** Deleting one's own account. */
export class AccountDeletionService {
  readonly #accounts: AccountDeletionRepository;
  readonly #termination: SubscriptionTermination;
  readonly #confirmation: PasswordConfirmation;
  readonly #mailer: Mailer;
  readonly #logger: FastifyBaseLogger;
  readonly #onDesignDeleted: (id: number) => void;

  /** @param onDesignDeleted hears of each design that went along, before the call is answered */
  constructor(dependencies: {
    readonly accounts: AccountDeletionRepository;
    readonly termination: SubscriptionTermination;
    readonly confirmation: PasswordConfirmation;
    readonly mailer: Mailer;
    readonly logger: FastifyBaseLogger;
    readonly onDesignDeleted: (id: number) => void;
  }) {
    this.#accounts = dependencies.accounts;
    this.#termination = dependencies.termination;
    this.#confirmation = dependencies.confirmation;
    this.#mailer = dependencies.mailer;
    this.#logger = dependencies.logger;
    this.#onDesignDeleted = dependencies.onDesignDeleted;
  }

  /**
   * Deletes an account, given its password. What it bought is ended at the payment provider first: a
   * server that dies in between leaves an account without a subscription, which can be deleted again.
   *
   * Fails with `wrong_password`, `rate_limited`, `last_admin`, or `account_deletion_unavailable` when the provider cannot
   * be reached; nothing has been deleted then.
   */
  async delete(
    user: User,
    password: string,
    now: Date,
  ): Promise<Result<undefined, ErrorOf<typeof deleteAccount>>> {
    const refused = await this.#confirmation.refuse(user, password, now);
    if (refused) return refused;
    return this.#termination.inTurn(user.id, () => this.#deleteConfirmed(user, now));
  }

  async #deleteConfirmed(user: User, now: Date): Promise<Result<undefined, ErrorOf<typeof deleteAccount>>> {
    let { isAdmin } = user;
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      // Asked before anything is cancelled, and again when the account goes.
      if (isAdmin && (await this.#accounts.isLastAdmin(user.id))) return fail('last_admin');
      const ended = await this.#endPurchases(user.id);
      if (ended === 'unavailable') return fail('account_deletion_unavailable');
      if (!ended) return fail('unauthorized');
      const terms = { ...ended, userId: user.id, passwordHash: user.passwordHash, isAdmin };
      const deletion = await this.#accounts.delete(terms, now, (transaction) =>
        this.#mailer.send({ kind: 'account_deleted', to: user }, transaction),
      );
      switch (deletion.kind) {
        case 'deleted':
          for (const id of deletion.designIds) this.#onDesignDeleted(id);
          return done;
        case 'gone':
          return fail('unauthorized');
        case 'password_changed':
          return fail('wrong_password', { password: { code: 'wrong' } });
        case 'last_admin':
          return fail('last_admin');
        case 'overtaken':
          isAdmin = deletion.isAdmin;
      }
    }
    return fail('account_deletion_unavailable');
  }

  async #endPurchases(userId: number): Promise<EndedPurchases | undefined | 'unavailable'> {
    try {
      return await this.#termination.endPurchases(userId);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      this.#logger.warn(
        { err: error, userId },
        'an account was not deleted because its purchases could not be ended',
      );
      return 'unavailable';
    }
  }
}
