import type { AnswerInputOf, ErrorOf } from '@punktgenau/contract/endpoint';
import type {
  logInWithFactor,
  logInWithPasskey,
  startPasskeyLogin,
} from '@punktgenau/contract/second-factor/endpoints';
import type { PasskeyAssertion } from '@punktgenau/contract/second-factor/passkey-schemas';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import { equalInConstantTime, type Secrets } from '../../../platform/secrets.ts';
import type { LoggedIn, LogInCompletion, LogInRequest } from '../log-in-completion.ts';
import type { ShownAtLogIn } from '../session-service.ts';
import type { User, UserRepository } from '../user-repository.ts';
import type { FactorProof, FactorVerifier } from './factor-verifier.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import type { Tickets } from './tickets.ts';

/** The second step of a log-in, and the step that a passkey takes instead of both. */
export class FactorLoginService {
  readonly #users: UserRepository;
  readonly #completion: LogInCompletion;
  readonly #verifier: FactorVerifier;
  readonly #tickets: Tickets;
  readonly #ceremonies: PasskeyCeremonies;
  readonly #secrets: Secrets;

  constructor(dependencies: {
    readonly users: UserRepository;
    readonly completion: LogInCompletion;
    readonly verifier: FactorVerifier;
    readonly tickets: Tickets;
    readonly ceremonies: PasskeyCeremonies;
    readonly secrets: Secrets;
  }) {
    this.#users = dependencies.users;
    this.#completion = dependencies.completion;
    this.#verifier = dependencies.verifier;
    this.#tickets = dependencies.tickets;
    this.#ceremonies = dependencies.ceremonies;
    this.#secrets = dependencies.secrets;
  }

  /**
   * What is still to be asked after the password was right.
   *
   * @returns `undefined` for an account without a second factor
   */
  async ask(user: User, now: Date): Promise<FactorQuestion | undefined> {
    if (!(await this.#verifier.hasFactor(user.id))) return undefined;
    const challenge = this.#secrets.makeToken();
    const content = { userId: user.id, passwordMark: this.#passwordMark(user), challenge };
    const ticket = await this.#tickets.issue('login', content, now);
    return { ...(await this.#verifier.means(user.id, challenge)), ticket };
  }

  /**
   * Opens the session. A wrong code leaves the ticket usable; a password that was changed meanwhile does not.
   *
   * @param onAccountFound hears whose account it is, also when the code is wrong
   */
  async finish(
    { ticket, ...proof }: FactorProof & { readonly ticket: string },
    session: LogInRequest,
    now: Date,
    onAccountFound: (userId: number) => void,
  ): Promise<Result<LoggedIn, ErrorOf<typeof logInWithFactor>>> {
    const opened = await this.#tickets.open('login', ticket, now);
    const user = opened && (await this.#users.findById(opened.content.userId));
    if (!user || !equalInConstantTime(opened.content.passwordMark, this.#passwordMark(user))) {
      return fail('second_factor_expired');
    }
    onAccountFound(user.id);
    const taken = await this.#verifier.take(user.id, proof, opened.content.challenge, now);
    if (!taken.ok) return taken;
    if (!(await opened.use())) return fail('second_factor_expired');
    return this.#open(user, session, now, { password: true, factor: true });
  }

  /** Asks for any passkey of this site. */
  async startPasskey(now: Date): Promise<AnswerInputOf<typeof startPasskeyLogin>> {
    const challenge = this.#secrets.makeToken();
    const ticket = await this.#tickets.issue('passkey_login', { challenge }, now);
    return { ticket, passkey: this.#ceremonies.request(challenge, []) };
  }

  /** Opens the session of a passkey's account. It stands for both factors, so PIN, finger or face must have been asked for. */
  async logInWithPasskey(
    { ticket, passkey }: { readonly ticket: string; readonly passkey: PasskeyAssertion },
    session: LogInRequest,
    now: Date,
  ): Promise<Result<LoggedIn, ErrorOf<typeof logInWithPasskey>>> {
    const opened = await this.#tickets.open('passkey_login', ticket, now);
    if (!opened) return fail('second_factor_expired');
    const userId = await this.#verifier.takePasskey(passkey, opened.content.challenge, true, now);
    const user = userId === undefined ? undefined : await this.#users.findById(userId);
    if (!user) return fail('passkey_refused');
    if (!(await opened.use())) return fail('second_factor_expired');
    return this.#open(user, session, now, { password: false, factor: true });
  }

  async #open(user: User, request: LogInRequest, now: Date, shown: ShownAtLogIn) {
    const loggedIn = await this.#completion.complete(user, request, shown, now);
    return loggedIn ? succeed(loggedIn) : fail('second_factor_expired');
  }

  /** Stands for the password without telling anything of it. */
  #passwordMark({ passwordHash }: Pick<User, 'passwordHash'>): string {
    return this.#secrets.digest('password-mark', passwordHash).toString('base64url');
  }
}
