import type { AccountSession } from '@punktgenau/contract/account/account-rights-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import type { SessionClient } from '../../db/schema.ts';
import { dayMs, hourMs, minuteMs, shift } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SessionRepository, StoredSession } from './session-repository.ts';
import type { User, UserRepository } from './user-repository.ts';

/** How often the use of a session is noted. */
const useNotedEveryMs = 5 * minuteMs;
/** More than anybody looks through; ending all others ends those that are not listed, too. */
const listedMax = 100;

/** The session a request came with, and whose it is. */
export type SignedIn = { readonly session: StoredSession; readonly user: User };

/** What the client is given: the secret identifier, and for how long it should keep it. */
export type OpenedSession = {
  readonly token: string;
  /** `undefined`: until the browser is closed. */
  readonly maxAgeSeconds: number | undefined;
};

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
 * Sessions: a random identifier, its keyed digest in the database. Browsers keep the identifier in a cookie, the desktop
 * app sends it as a bearer token; a session of one kind is not opened the other way.
 */
export class SessionService {
  readonly #sessions: SessionRepository;
  readonly #users: UserRepository;
  readonly #secrets: Secrets;

  constructor(sessions: SessionRepository, users: UserRepository, secrets: Secrets) {
    this.#sessions = sessions;
    this.#users = users;
    this.#secrets = secrets;
  }

  /**
   * Opens a session under a new identifier.
   *
   * @param user the account as it was when its password was compared
   * @returns `undefined` when the password was changed since
   */
  async open(
    user: User,
    { client, rememberMe, device, previousToken }: SessionRequest,
    now: Date,
  ): Promise<OpenedSession | undefined> {
    const token = this.#secrets.makeToken();
    const lifetimeMs = rememberMe
      ? limits.rememberedSessionDays * dayMs
      : limits.browserSessionHours * hourMs;
    const isOpen = await this.#sessions.open(
      {
        sid: this.#digest(token),
        userId: user.id,
        sess: { client, rememberMe, createdAt: now.toISOString(), ...(device && { device }) },
        expire: shift(now, lifetimeMs),
        lastUsedAt: now,
      },
      user.passwordHash,
      previousToken ? this.#digest(previousToken) : undefined,
    );
    if (!isOpen) return undefined;
    return { token, maxAgeSeconds: rememberMe ? lifetimeMs / 1000 : undefined };
  }

  /** Who holds this identifier, if its session is open and of this kind. Notes the activity now and then. */
  async find(token: string, client: SessionClient, now: Date): Promise<SignedIn | undefined> {
    const found = await this.#sessions.findWithUser(this.#digest(token), now);
    if (!found || (found.session.sess.client ?? 'web') !== client) return undefined;
    const aMinuteAgo = shift(now, -minuteMs);
    if (!found.user.lastActiveAt || found.user.lastActiveAt < aMinuteAgo) {
      await this.#users.noteActivity(found.user.id, now, aMinuteAgo);
    }
    const aWhileAgo = shift(now, -useNotedEveryMs);
    if (!found.session.lastUsedAt || found.session.lastUsedAt < aWhileAgo) {
      await this.#sessions.noteUse(found.session.sid, now, aWhileAgo);
    }
    return found;
  }

  /** Where the account is signed in, as its owner may see it: the asking session first. */
  async list({ user, session: own }: SignedIn, now: Date): Promise<AccountSession[]> {
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
  endOne({ user }: SignedIn, id: number, now: Date): Promise<boolean> {
    return this.#sessions.endById(id, user.id, now);
  }

  /** Ends all sessions of the account but the asking one. */
  endOthers({ user, session }: SignedIn, now: Date): Promise<void> {
    return this.#sessions.endAll(user.id, now, session.sid);
  }

  end(signedIn: SignedIn, now: Date): Promise<void> {
    return this.#sessions.end(signedIn.session.sid, signedIn.user.id, now);
  }

  #digest(token: string): Buffer {
    return this.#secrets.digest('session', token);
  }
}
