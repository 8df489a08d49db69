import type { Confirmation, ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import type { confirmIdentity } from '@punktgenau/contract/second-factor/endpoints';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { minuteMs, shift } from '../../../platform/clock.ts';
import { done, fail, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { PasswordConfirmation } from '../password-confirmation.ts';
import type { SignedIn } from '../session-service.ts';
import type { FactorRepository } from './factor-repository.ts';
import type { FactorProof, FactorVerifier } from './factor-verifier.ts';
import type { Tickets } from './tickets.ts';

type Asking = Pick<SignedIn, 'user' | 'session'>;

/** Shows once more who is signed in, before calls that a session alone must not make. */
export class IdentityConfirmation {
  readonly #factors: FactorRepository;
  readonly #verifier: FactorVerifier;
  readonly #passwords: PasswordConfirmation;
  readonly #tickets: Tickets;
  readonly #secrets: Secrets;

  constructor(dependencies: {
    readonly factors: FactorRepository;
    readonly verifier: FactorVerifier;
    readonly passwords: PasswordConfirmation;
    readonly tickets: Tickets;
    readonly secrets: Secrets;
  }) {
    this.#factors = dependencies.factors;
    this.#verifier = dependencies.verifier;
    this.#passwords = dependencies.passwords;
    this.#tickets = dependencies.tickets;
    this.#secrets = dependencies.secrets;
  }

  /** How the one who is signed in can show who they are, besides the password. */
  async ask({ user }: Pick<Asking, 'user'>, now: Date): Promise<FactorQuestion> {
    const challenge = this.#secrets.makeToken();
    const ticket = await this.#tickets.issue('confirmation', { userId: user.id, challenge }, now);
    return { ...(await this.#verifier.means(user.id, challenge)), ticket };
  }

  /** Notes what was shown. When a part is wrong, the right ones before it still count. */
  async confirm(
    { user, session }: Asking,
    shown: FactorProof & { readonly password?: string | undefined; readonly ticket?: string | undefined },
    now: Date,
  ): Promise<Result<undefined, ErrorOf<typeof confirmIdentity>>> {
    const { password, code, passkey, ticket } = shown;
    if (password === undefined && code === undefined && passkey === undefined) {
      return fail('validation_failed', { password: { code: 'required' } });
    }
    if (password !== undefined) {
      const refused = await this.#passwords.refuse(user, password, now);
      if (refused) return refused;
      await this.#factors.noteConfirmation(session.sid, { passwordConfirmedAt: now });
    }
    if (code !== undefined || passkey !== undefined) {
      const opened = passkey && ticket ? await this.#tickets.open('confirmation', ticket, now) : undefined;
      if (passkey && opened?.content.userId !== user.id) return fail('second_factor_expired');
      const taken = await this.#verifier.take(user.id, { code, passkey }, opened?.content.challenge, now);
      if (!taken.ok) return taken;
      if (opened && !(await opened.use())) return fail('second_factor_expired');
      await this.#factors.noteConfirmation(session.sid, { factorConfirmedAt: now });
    }
    return done;
  }

  /** Whether the session showed lately enough who it is. */
  async isConfirmed({ user, session }: Asking, wanted: Confirmation, now: Date): Promise<boolean> {
    const since = shift(now, -limits.confirmationMinutes * minuteMs);
    const isLate = (at: Date | null) => at !== null && at > since;
    const [password, factor] = [isLate(session.passwordConfirmedAt), isLate(session.factorConfirmedAt)];
    if (wanted === 'fresh') return password || factor;
    if (!password || factor) return password;
    return !(await this.#verifier.hasFactor(user.id));
  }
}
