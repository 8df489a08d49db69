import { emailSchema, usernameSchema } from '@punktgenau/contract/account/account-schemas';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { logIn } from '@punktgenau/contract/session/endpoints';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { emailKey, nameKey, usernameKey } from './account-keys.ts';
import type { KnownDevices } from './known-device.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { OpenedSession, SessionRequest, SessionService } from './session-service.ts';
import type { SignUpRepository } from './sign-up-repository.ts';
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
  readonly #signUps: SignUpRepository;
  readonly #sessions: SessionService;
  readonly #hasher: PasswordHasher;
  readonly #devices: KnownDevices;
  readonly #throttle: LoginThrottle;
  readonly #hashOfNoAccount: string;

  /**
   * @param hashOfNoAccount a real hash of a random password. Unknown names are compared with it, so that they
   *   take as long as known ones.
   */
  constructor(dependencies: {
    readonly users: UserRepository;
    readonly signUps: SignUpRepository;
    readonly sessions: SessionService;
    readonly hasher: PasswordHasher;
    readonly devices: KnownDevices;
    readonly throttle: LoginThrottle;
    readonly hashOfNoAccount: string;
  }) {
    this.#users = dependencies.users;
    this.#signUps = dependencies.signUps;
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
  async logIn(attempt: LoginAttempt, now: Date): Promise<Result<LoggedIn, ErrorOf<typeof logIn>>> {
    const { user, waiting, isAddress } = await this.#find(attempt.name, now);
    const counted = {
      name: nameKey(attempt.name),
      userId: user?.id,
      device: user && this.#devices.read(attempt.deviceCookie, user.id),
      address: attempt.address,
    };
    const admission = this.#throttle.countAttempt(counted, now);
    if (admission.kind === 'refused') {
      return { ...fail('rate_limited'), retryAfterSeconds: admission.retryAfterSeconds };
    }
    const isPassword = (hash: string | undefined) =>
      this.#hasher.verify(hash ?? this.#hashOfNoAccount, attempt.password);
    const isOwner = await isPassword(user?.passwordHash ?? (isAddress ? undefined : waiting));
    // An address can have both an account and sign-ups. The second comparison is made whatever it has.
    const isWaiting = isAddress ? await isPassword(waiting) : isOwner && !user;
    if (user && isOwner && admission.mayOpen) {
      this.#throttle.forgetAttempts(counted);
      const session = await this.#sessions.open(user, attempt.session, now);
      if (!session) return fail('invalid_credentials');
      return succeed({ user, session, deviceCookie: this.#devices.issue(user.id) });
    }
    if (!isWaiting) return fail('invalid_credentials');
    this.#throttle.forgetAttempts(counted);
    return fail('email_not_verified');
  }

  /** The confirmed account of a name, and the password hash of the sign-up that waits under it. */
  async #find(name: string, now: Date) {
    if (emailSchema.safeParse(name).success) {
      const address = { emailKey: emailKey(name) };
      const [user, waiting] = await Promise.all([
        this.#users.findByEmailKey(address.emailKey),
        this.#signUps.findPassword(address, now),
      ]);
      return { user: user?.emailVerified ? user : undefined, waiting, isAddress: true };
    }
    if (!usernameSchema.safeParse(name).success) {
      return { user: undefined, waiting: undefined, isAddress: false };
    }
    const key = usernameKey(name);
    const [user, waiting] = await Promise.all([
      this.#users.findByUsernameKey(key),
      this.#signUps.findPassword({ usernameKey: key }, now),
    ]);
    return { user: user?.emailVerified ? user : undefined, waiting, isAddress: false };
  }
}
