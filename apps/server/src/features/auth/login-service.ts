import { emailSchema, usernameSchema } from '@punktgenau/contract';
import { fail, type Result, succeed } from '../../result.ts';
import { emailKey, usernameKey } from './account-keys.ts';
import type { KnownDevices } from './known-device.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { OpenedSession, SessionRequest, SessionService } from './session-service.ts';
import type { User, UserRepository } from './user-repository.ts';

export type LoginAttempt = {
  /** User name or e-mail address, as typed. */
  readonly name: string;
  readonly password: string;
  /** The session to be opened. */
  readonly session: SessionRequest;
  readonly address: string;
  readonly deviceCookie: string | undefined;
};

export type LoggedIn = {
  readonly user: User;
  readonly session: OpenedSession;
  readonly deviceCookie: string;
};

/** Logging in. */
export class LoginService {
  readonly #users: UserRepository;
  readonly #sessions: SessionService;
  readonly #hasher: PasswordHasher;
  readonly #devices: KnownDevices;
  readonly #throttle: LoginThrottle;
  readonly #hashOfNoAccount: string;

  /**
   * @param hashOfNoAccount a real hash of a password nobody knows. Unknown names are compared with it, so that they
   *   take as long as known ones.
   */
  constructor(dependencies: {
    readonly users: UserRepository;
    readonly sessions: SessionService;
    readonly hasher: PasswordHasher;
    readonly devices: KnownDevices;
    readonly throttle: LoginThrottle;
    readonly hashOfNoAccount: string;
  }) {
    this.#users = dependencies.users;
    this.#sessions = dependencies.sessions;
    this.#hasher = dependencies.hasher;
    this.#devices = dependencies.devices;
    this.#throttle = dependencies.throttle;
    this.#hashOfNoAccount = dependencies.hashOfNoAccount;
  }

  /**
   * Opens a session for a name and its password. Fails with `rate_limited`, with `invalid_credentials` for an unknown
   * name as for a wrong password, or with `email_not_verified` once the password was right.
   */
  async logIn(attempt: LoginAttempt, now: Date): Promise<Result<LoggedIn>> {
    const user = await this.#findByName(attempt.name);
    const counted = {
      account: user ? `#${user.id}` : usernameKey(attempt.name),
      device: user && this.#devices.read(attempt.deviceCookie, user.id),
      address: attempt.address,
    };
    const retryAfterSeconds = this.#throttle.countAttempt(counted, now);
    if (retryAfterSeconds !== undefined) return { ...fail('rate_limited'), retryAfterSeconds };

    const isRight = await this.#hasher.verify(user?.passwordHash ?? this.#hashOfNoAccount, attempt.password);
    if (!user || !isRight) return fail('invalid_credentials');
    this.#throttle.forgetAttempts(counted);
    if (!user.emailVerified) return fail('email_not_verified');

    const session = await this.#sessions.open(user, attempt.session, now);
    if (!session) return fail('invalid_credentials');
    return succeed({ user, session, deviceCookie: this.#devices.issue(user.id) });
  }

  async #findByName(name: string): Promise<User | undefined> {
    if (emailSchema.safeParse(name).success) return this.#users.findByEmailKey(emailKey(name));
    if (usernameSchema.safeParse(name).success) return this.#users.findByUsernameKey(usernameKey(name));
    return undefined;
  }
}
