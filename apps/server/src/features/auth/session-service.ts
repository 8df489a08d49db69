import type { AccountSession } from '@punktgenau/contract/account/account-rights-schemas';
import type { SessionClient } from '../../db/schema.ts';
import { minuteMs, shift } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ActivityRepository } from './activity-repository.ts';
import { lifetimeMs, opensAdministration, sessionEnd } from './session-lifetime.ts';
import type { FoundSession, SessionReaderRepository } from './session-reader-repository.ts';
import type { SessionRepository } from './session-repository.ts';
import type { User } from './user-repository.ts';

/** How often the use of a session is noted. */
const useNotedEveryMs = 5 * minuteMs;
/** More than anybody looks through; ending all others ends those that are not listed, too. */
const listedMax = 100;

/** The session a request came with, and whose it is. */
export type SignedIn = FoundSession;
type Asking = Pick<SignedIn, 'session' | 'user'>;

/** What the client is given: the secret identifier, and for how long it should keep it. */
export type OpenedSession = {
  readonly token: string;
  /** `undefined`: until the browser is closed. */
  readonly maxAgeSeconds: number | undefined;
};

/** By what a log-in showed who it is. */
export type ShownAtLogIn = { readonly password: boolean; readonly factor: boolean };

/** A session to be opened. */
export type SessionRequest = {
  readonly client: SessionClient;
  readonly rememberMe: boolean;
  /** What the owner will recognise the client by. */
  readonly device: string | undefined;
  /** Identifier the client came with; that session ends, so a planted one is worth nothing. */
  readonly previousToken: string | undefined;
};

/**
 * Sessions: a random identifier, its keyed digest in the database. Browsers keep the identifier in a cookie, phones that are remotes
 * in another one, the desktop app sends it as a bearer token; a session of one kind is not opened the other way.
 */
export class SessionService {
  readonly #sessions: SessionRepository;
  readonly #reader: SessionReaderRepository;
  readonly #activity: ActivityRepository;
  readonly #secrets: Secrets;

  constructor(
    { sessions, reader }: { readonly sessions: SessionRepository; readonly reader: SessionReaderRepository },
    activity: ActivityRepository,
    secrets: Secrets,
  ) {
    this.#sessions = sessions;
    this.#reader = reader;
    this.#activity = activity;
    this.#secrets = secrets;
  }

  /**
   * Opens a session under a new identifier.
   *
   * @param user the account as it was when its password was compared
   * @param shown by what the log-in showed who it is
   * @returns `undefined` when the password was changed since
   */
  async open(
    user: User,
    { client, rememberMe, device, previousToken }: SessionRequest,
    now: Date,
    shown: ShownAtLogIn,
  ): Promise<OpenedSession | undefined> {
    const token = this.#secrets.makeToken();
    const sess = { client, rememberMe, createdAt: now.toISOString(), ...(device && { device }) };
    const isOpen = await this.#sessions.open(
      {
        sid: this.#digest(token),
        userId: user.id,
        sess,
        expire: sessionEnd({ sess, lastUsedAt: now }, user),
        lastUsedAt: now,
        passwordConfirmedAt: shown.password ? now : null,
        factorConfirmedAt: shown.factor ? now : null,
      },
      user.passwordHash,
      previousToken ? this.#digest(previousToken) : undefined,
    );
    if (!isOpen) return undefined;
    return { token, maxAgeSeconds: rememberMe ? lifetimeMs(sess, user) / 1000 : undefined };
  }

  /** Whether anybody ever logged in to the account. */
  hadAny({ id }: Pick<User, 'id'>): Promise<boolean> {
    return this.#activity.isKnown(id);
  }

  /**
   * Who holds this identifier, if its session is open and of this kind. Notes the activity now and then.
   *
   * @param isUse `false`: the page asks by itself, its user has done nothing
   */
  async find(token: string, client: SessionClient, now: Date, isUse = true): Promise<SignedIn | undefined> {
    const found = await this.#reader.find(this.#digest(token));
    if (!found || found.session.expire <= now || (found.session.sess.client ?? 'web') !== client)
      return undefined;
    // Somebody may have become an administrator after logging in.
    if (sessionEnd(found.session, found.user) <= now) return undefined;
    const aMinuteAgo = shift(now, -minuteMs);
    if (!found.lastActiveAt || found.lastActiveAt < aMinuteAgo) {
      await this.#activity.note({ userId: found.user.id, at: now });
    }
    const isAdministration = opensAdministration(found.session.sess, found.user);
    const aWhileAgo = shift(now, isAdministration ? -minuteMs : -useNotedEveryMs);
    if (isUse && (!found.session.lastUsedAt || found.session.lastUsedAt < aWhileAgo)) {
      const end = sessionEnd({ ...found.session, lastUsedAt: now }, found.user);
      await this.#sessions.noteUse(found.session.sid, now, { end, notAfter: aWhileAgo });
    }
    return found;
  }

  /** Where the account is signed in, as its owner may see it: the asking session first. */
  async list({ user, session: own }: Asking, now: Date): Promise<AccountSession[]> {
    const open = await this.#sessions.listOpen(user.id, own.id, now, listedMax);
    return open.map(({ id, sess, lastUsedAt }) => ({
      id,
      client: sess.client ?? 'web',
      device: sess.device || null,
      createdAt: sess.createdAt,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isCurrent: id === own.id,
    }));
  }

  /** Ends one of the account's sessions by its public number; `false` when the account has none of that number. */
  endOne({ user }: Asking, id: number, now: Date): Promise<boolean> {
    return this.#sessions.endById(id, user.id, now);
  }

  /** Ends all sessions of the account but the asking one. */
  endOthers({ user, session }: Asking, now: Date): Promise<void> {
    return this.#sessions.endAll(user.id, now, session.sid);
  }

  end(signedIn: Asking, now: Date): Promise<void> {
    return this.#sessions.end(signedIn.session.sid, signedIn.user.id, now);
  }

  #digest(token: string): Buffer {
    return this.#secrets.digest('session', token);
  }
}
