import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type {
  confirmTotp,
  renewRecoveryCodes,
  startTotp,
} from '@punktgenau/contract/second-factor/endpoints';
import type {
  FactorAdded,
  SecondFactors,
  TotpStarted,
} from '@punktgenau/contract/second-factor/second-factor-schemas';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { SecurityNotices } from '../security-notices.ts';
import type { SignedIn } from '../session-service.ts';
import { type FactorRepository, hasFactor } from './factor-repository.ts';
import { plainCode, type RecoveryCodes } from './recovery-codes.ts';
import type { Tickets } from './tickets.ts';
import { makeTotpKey, totpStepOf, totpUri } from './totp.ts';

type Owner = Pick<SignedIn, 'user' | 'session'>;

/** Setting second factors up and taking them away. That it is the owner who asks was made sure of before. */
export class FactorService {
  readonly #factors: FactorRepository;
  readonly #tickets: Tickets;
  readonly #recoveryCodes: RecoveryCodes;
  readonly #secrets: Secrets;
  readonly #notices: SecurityNotices;

  constructor(dependencies: {
    readonly factors: FactorRepository;
    readonly tickets: Tickets;
    readonly recoveryCodes: RecoveryCodes;
    readonly secrets: Secrets;
    readonly notices: SecurityNotices;
  }) {
    this.#factors = dependencies.factors;
    this.#tickets = dependencies.tickets;
    this.#recoveryCodes = dependencies.recoveryCodes;
    this.#secrets = dependencies.secrets;
    this.#notices = dependencies.notices;
  }

  async list(userId: number): Promise<SecondFactors> {
    const { totp, passkeys, recoveryCodesLeft } = await this.#factors.read(userId);
    return {
      totp: totp
        ? {
            createdAt: totp.createdAt.toISOString(),
            lastUsedAt: totp.lastUsedAt?.toISOString() ?? null,
          }
        : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    };
  }

  /** A key for an authenticator app. Nothing is stored before a code of it comes. */
  async startTotp({ user }: Owner, now: Date): Promise<Result<TotpStarted, ErrorOf<typeof startTotp>>> {
    const { totp } = await this.#factors.read(user.id);
    if (totp) return fail('second_factor_exists');
    const key = makeTotpKey();
    const ticket = await this.#tickets.issue('totp', { userId: user.id, key }, now);
    return succeed({ ticket, key, uri: totpUri(key, user.username) });
  }

  /** Stores the key of a ticket, given a code of it. */
  async confirmTotp(
    { user, session }: Owner,
    { ticket, code }: { readonly ticket: string; readonly code: string },
    now: Date,
  ): Promise<Result<FactorAdded, ErrorOf<typeof confirmTotp>>> {
    const opened = await this.#tickets.open('totp', ticket, now);
    if (opened?.content.userId !== user.id) return fail('second_factor_expired');
    const { key } = opened.content;
    const step = totpStepOf(key, plainCode(code), now);
    if (step === undefined) return fail('second_factor_wrong', { code: { code: 'wrong' } });
    if (!(await opened.use())) return fail('second_factor_expired');
    const sealedKey = await this.#secrets.seal(key);
    return this.#factors.inTurn(user.id, async (factors, transaction) => {
      const totp = { userId: user.id, sealedKey, lastStep: step, createdAt: now, lastUsedAt: null };
      if (!(await factors.addTotp(totp))) return fail('second_factor_exists');
      await factors.noteConfirmation(session.sid, { factorConfirmedAt: now });
      await this.#notices.tell(user, { kind: 'factor_added' }, now, transaction);
      return succeed({ recoveryCodes: await this.#recoveryCodes.makeFirst(factors, user.id) });
    });
  }

  removeTotp({ user }: Owner, now: Date): Promise<void> {
    return this.#factors.inTurn(user.id, async (factors, transaction) => {
      if (!(await factors.removeTotp(user.id))) return;
      await this.#notices.tell(user, { kind: 'factor_removed' }, now, transaction);
      await this.#recoveryCodes.tidyUp(factors, user.id);
    });
  }

  /** Ten other recovery codes in the place of those that are left. */
  renewRecoveryCodes({
    user,
  }: Owner): Promise<Result<{ readonly recoveryCodes: string[] }, ErrorOf<typeof renewRecoveryCodes>>> {
    return this.#factors.inTurn(user.id, async (factors) => {
      if (!hasFactor(await factors.read(user.id))) return fail('second_factor_missing');
      return succeed({ recoveryCodes: await this.#recoveryCodes.replace(factors, user.id) });
    });
  }
}
