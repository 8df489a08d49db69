import type { AnswerInputOf, ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import type {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@punktgenau/contract/second-factor/endpoints';
import type { PasskeyAttestation } from '@punktgenau/contract/second-factor/passkey-schemas';
import type { FactorAdded } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { done, fail, type Result, succeed } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { SecurityNotices } from '../security-notices.ts';
import type { SignedIn } from '../session-service.ts';
import type { FactorRepository } from './factor-repository.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { Tickets } from './tickets.ts';

type Owner = Pick<SignedIn, 'user' | 'session'>;

/** Making passkeys, naming them and taking them away. That it is the owner who asks was made sure of before. */
export class PasskeyService {
  readonly #factors: FactorRepository;
  readonly #ceremonies: PasskeyCeremonies;
  readonly #tickets: Tickets;
  readonly #recoveryCodes: RecoveryCodes;
  readonly #secrets: Secrets;
  readonly #notices: SecurityNotices;

  constructor(dependencies: {
    readonly factors: FactorRepository;
    readonly ceremonies: PasskeyCeremonies;
    readonly tickets: Tickets;
    readonly recoveryCodes: RecoveryCodes;
    readonly secrets: Secrets;
    readonly notices: SecurityNotices;
  }) {
    this.#factors = dependencies.factors;
    this.#ceremonies = dependencies.ceremonies;
    this.#tickets = dependencies.tickets;
    this.#recoveryCodes = dependencies.recoveryCodes;
    this.#secrets = dependencies.secrets;
    this.#notices = dependencies.notices;
  }

  /** What the browser needs for making one. Nothing is stored before it has. */
  async start(
    { user }: Owner,
    now: Date,
  ): Promise<Result<AnswerInputOf<typeof startPasskey>, ErrorOf<typeof startPasskey>>> {
    const existing = await this.#factors.passkeys.list(user.id);
    if (existing.length >= limits.passkeysMax) return fail('passkey_limit_reached');
    const challenge = this.#secrets.makeToken();
    const userHandle = this.#secrets.digest('passkey-user', String(user.id));
    const creation = await this.#ceremonies.creation({ ...user, userHandle }, challenge, existing);
    const ticket = await this.#tickets.issue('passkey_creation', { userId: user.id, challenge }, now);
    // The answer's schema takes of it what browsers are sent.
    return succeed({ ticket, passkey: creation as AnswerInputOf<typeof startPasskey>['passkey'] });
  }

  async add(
    { user, session }: Owner,
    made: { readonly ticket: string; readonly name: string; readonly passkey: PasskeyAttestation },
    now: Date,
  ): Promise<Result<FactorAdded, ErrorOf<typeof addPasskey>>> {
    const opened = await this.#tickets.open('passkey_creation', made.ticket, now);
    if (opened?.content.userId !== user.id) return fail('second_factor_expired');
    const passkey = await this.#ceremonies.readMade(made.passkey, opened.content.challenge);
    if (!passkey) return fail('passkey_refused');
    if (!(await opened.use())) return fail('second_factor_expired');
    return this.#factors.inTurn(user.id, async (factors, transaction) => {
      const count = (await factors.passkeys.list(user.id)).length;
      if (count >= limits.passkeysMax) return fail('passkey_limit_reached');
      const stored = { ...passkey, userId: user.id, name: made.name, createdAt: now };
      // Known already, perhaps to another account: nothing says to which.
      if (!(await factors.passkeys.add(stored))) return fail('passkey_refused');
      await factors.noteConfirmation(session.sid, { factorConfirmedAt: now });
      await this.#notices.tell(user, { kind: 'factor_added' }, now, transaction);
      return succeed({ recoveryCodes: await this.#recoveryCodes.makeFirst(factors, user.id) });
    });
  }

  async rename(
    { user }: Owner,
    id: number,
    name: string,
  ): Promise<Result<undefined, ErrorOf<typeof renamePasskey>>> {
    return (await this.#factors.passkeys.rename(user.id, id, name)) ? done : fail('passkey_not_found');
  }

  remove({ user }: Owner, id: number, now: Date): Promise<Result<undefined, ErrorOf<typeof removePasskey>>> {
    return this.#factors.inTurn(user.id, async (factors, transaction) => {
      if (!(await factors.passkeys.remove(user.id, id))) return fail('passkey_not_found');
      await this.#recoveryCodes.tidyUp(factors, user.id);
      await this.#notices.tell(user, { kind: 'factor_removed' }, now, transaction);
      return done;
    });
  }
}
