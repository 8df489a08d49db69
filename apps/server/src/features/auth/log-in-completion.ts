import type { KnownDevices } from './known-device.ts';
import type { SecurityNotices } from './security-notices.ts';
import type { OpenedSession, SessionRequest, SessionService, ShownAtLogIn } from './session-service.ts';
import type { User } from './user-repository.ts';

/** The session that is asked for, and what the device says of itself. */
export type LogInRequest = SessionRequest & {
  /** A phone that is a remote cannot log in. */
  readonly client: Exclude<SessionRequest['client'], 'remote'>;
  readonly deviceCookie: string | undefined;
};

export type LoggedIn = {
  readonly user: User;
  readonly session: OpenedSession;
  readonly deviceCookie: string;
  /** The account was logged in to before, but not from this device. */
  readonly isNewDevice: boolean;
  /** The first log-in to the account. */
  readonly isFirst: boolean;
};

/** The end of every log-in, however its owner showed who they are. */
export class LogInCompletion {
  readonly #sessions: SessionService;
  readonly #devices: KnownDevices;
  readonly #notices: SecurityNotices;

  constructor(dependencies: {
    readonly sessions: SessionService;
    readonly devices: KnownDevices;
    readonly notices: SecurityNotices;
  }) {
    this.#sessions = dependencies.sessions;
    this.#devices = dependencies.devices;
    this.#notices = dependencies.notices;
  }

  /**
   * Opens the session, makes the device known, and tells the owner by mail of one that was not.
   *
   * @returns `undefined` when the account has gone meanwhile, or its password is another
   */
  async complete(
    user: User,
    request: LogInRequest,
    shown: ShownAtLogIn,
    now: Date,
  ): Promise<LoggedIn | undefined> {
    const known = this.#devices.read(request.deviceCookie, user, now);
    const isFirst = known === undefined && !(await this.#sessions.hadAny(user));
    const isNewDevice = known === undefined && !isFirst;
    const session = await this.#sessions.open(user, request, now, shown);
    if (!session) return undefined;
    if (isNewDevice) {
      const { client, device } = request;
      await this.#notices.tell(user, { kind: 'new_device', client, device, at: now }, now);
    }
    return { user, session, deviceCookie: this.#devices.issue(user, known, now), isNewDevice, isFirst };
  }
}
