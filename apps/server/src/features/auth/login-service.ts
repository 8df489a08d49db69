import { emailSchema, usernameSchema } from '@punktgenau/contract/account/account-schemas';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { logIn } from '@punktgenau/contract/session/endpoints';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { emailKey, nameKey, usernameKey } from './account-keys.ts';
import type { KnownDevices } from './known-device.ts';
import type { LoggedIn, LogInCompletion, LogInRequest } from './log-in-completion.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { FactorLoginService } from './second-factor/factor-login-service.ts';
import type { Tickets } from './second-factor/tickets.ts';
import type { SignUpRepository } from './sign-up-repository.ts';
import type { UserRepository } from './user-repository.ts';
import { describeWaiting } from './waiting-sign-up.ts';

export type LoginAttempt = {
  /** User name or e-mail address, as typed. */
  readonly name: string;
  readonly password: string;
  /** The session to be opened, and where. */
  readonly session: LogInRequest;
  readonly address: string;
  /** Hears whose account it is, also when the password is wrong. Not for the answer. */
  readonly onAccountFound: (userId: number) => void;
};

/** Logging in. */
export class LoginService {
  readonly #users: UserRepository;
  readonly #signUps: SignUpRepository;
  readonly #hasher: PasswordHasher;
  readonly #devices: KnownDevices;
  readonly #throttle: LoginThrottle;
  readonly #completion: LogInCompletion;
  readonly #factors: Pick<FactorLoginService, 'ask'>;
  readonly #tickets: Tickets;
  readonly #hashOfNoAccount: string;

  /**
   * @param hashOfNoAccount a real hash of a random password. Unknown names are compared with it, so that they
   *   take as long as known ones.
   */
  constructor(dependencies: {
    readonly users: UserRepository;
    readonly signUps: SignUpRepository;
    readonly hasher: PasswordHasher;
    readonly devices: KnownDevices;
    readonly throttle: LoginThrottle;
    readonly completion: LogInCompletion;
    readonly factors: Pick<FactorLoginService, 'ask'>;
    readonly tickets: Tickets;
    readonly hashOfNoAccount: string;
  }) {
    this.#users = dependencies.users;
    this.#signUps = dependencies.signUps;
    this.#hasher = dependencies.hasher;
    this.#devices = dependencies.devices;
    this.#throttle = dependencies.throttle;
    this.#completion = dependencies.completion;
    this.#factors = dependencies.factors;
    this.#tickets = dependencies.tickets;
    this.#hashOfNoAccount = dependencies.hashOfNoAccount;
  }

  /**
   * Opens a session for a name and its password. Fails with `rate_limited`, with `invalid_credentials` for an unknown
   * name as for a wrong password, or, once the password was right, with `email_not_verified` or `second_factor_required`.
   */
  async logIn(attempt: LoginAttempt, now: Date): Promise<Result<LoggedIn, ErrorOf<typeof logIn>>> {
    const { user, waiting, isAddress } = await this.#find(attempt.name, now);
    if (user) attempt.onAccountFound(user.id);
    const counted = {
      name: nameKey(attempt.name),
      userId: user?.id,
      device: user && this.#devices.read(attempt.session.deviceCookie, user, now),
      address: attempt.address,
    };
    const admission = await this.#throttle.countAttempt(counted, now);
    if (admission.kind === 'refused') {
      return { ...fail('rate_limited'), retryAfterSeconds: admission.retryAfterSeconds };
    }
    const isPassword = (hash: string | undefined) =>
      this.#hasher.verify(hash ?? this.#hashOfNoAccount, attempt.password);
    const isOwner = await isPassword(user?.passwordHash ?? (isAddress ? undefined : waiting?.passwordHash));
    // An address can have both an account and sign-ups. The second comparison is made whatever it has.
    const isWaiting = isAddress ? await isPassword(waiting?.passwordHash) : isOwner && !user;
    if (user && isOwner && admission.mayOpen) {
      await this.#throttle.forgetAttempts(counted);
      const secondFactor = await this.#factors.ask(user, now);
      if (secondFactor) return { ...fail('second_factor_required'), secondFactor };
      const loggedIn = await this.#completion.complete(
        user,
        attempt.session,
        { password: true, factor: false },
        now,
      );
      return loggedIn ? succeed(loggedIn) : fail('invalid_credentials');
    }
    if (!isWaiting || !waiting) return fail('invalid_credentials');
    await this.#throttle.forgetAttempts(counted);
    const unconfirmed = await describeWaiting(waiting, this.#tickets, now);
    return { ...fail('email_not_verified'), unconfirmed };
  }

  /** The confirmed account of a name, and the sign-up that waits under it. */
  async #find(name: string, now: Date) {
    if (emailSchema.safeParse(name).success) {
      const address = { emailKey: emailKey(name) };
      const [user, waiting] = await Promise.all([
        this.#users.findByEmailKey(address.emailKey),
        this.#signUps.findWaiting(address, now),
      ]);
      return { user: user?.emailVerified ? user : undefined, waiting, isAddress: true };
    }
    if (!usernameSchema.safeParse(name).success) {
      return { user: undefined, waiting: undefined, isAddress: false };
    }
    const key = usernameKey(name);
    const [user, waiting] = await Promise.all([
      this.#users.findByUsernameKey(key),
      this.#signUps.findWaiting({ usernameKey: key }, now),
    ]);
    return { user: user?.emailVerified ? user : undefined, waiting, isAddress: false };
  }
}
