import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { LicenseKey } from '@punktgenau/contract/premium/premium-schemas';
import { createEmitter } from '@punktgenau/signal';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretVault } from '../ports/secret-vault.ts';
import type { BearerTokens } from '../service/service-client.ts';
import { type Login, type Remembered, type SessionFile, sessionFile } from './session-file.ts';

/** News from the service about the login that runs. */
export type LoginNews = {
  readonly user?: CurrentUser;
  readonly licenseToken?: string | null;
  readonly licenseKeys?: readonly LicenseKey[];
};

/** The one login of the companion, and what is remembered of it. */
export type LoginStore = BearerTokens & {
  login(): Login | null;
  /** The player who was remembered last. */
  username(): string | null;
  /** The login is on disk and will be there after the next start. */
  isStored(): boolean;
  licenseKeys(): readonly LicenseKey[];
  /** The latest moment known to have passed, ms since 1970. */
  latestMs(): number;
  /** Takes a new login in place of the former one. Without `isRemembered` nothing of it touches the disk. */
  keep(login: Login, isRemembered: boolean): Promise<void>;
  /** Adds news, unless the login has been replaced or ended since `token` was asked with. */
  update(token: string, news: LoginNews): Promise<void>;
  forget(): Promise<void>;
  /** Moves the latest moment known to have passed; never backwards. */
  noteTime(ms: number): Promise<void>;
  /** Sets it by a clock that is trusted more than this machine's. */
  resetTime(ms: number): void;
  /** Calls back when the service refused the login; it is forgotten by then, on disk once `settled` has resolved. */
  onRefused(listener: () => void): void;
  settled(): Promise<void>;
};

type Dependencies = {
  readonly folder: string;
  /** Origin of the service that the logins are for. */
  readonly service: string;
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Opens what was remembered in the settings folder. A disk that fails costs the memory, not the login: it is logged, and
 * the companion goes on.
 */
export async function openLoginStore(dependencies: Dependencies): Promise<LoginStore> {
  const { log } = dependencies;
  const file = sessionFile(dependencies);
  const refusals = createEmitter<void>();
  let { login, username, licenseKeys, latestMs }: Known = (await file.read()) ?? nothingKnown;
  let isRemembered = login !== null;
  const disk = createLoginDisk(file, log, isRemembered, () =>
    isRemembered ? { username, login, licenseKeys, latestMs } : { ...nothingKnown, username, latestMs },
  );
  let forgetting: Promise<void> = Promise.resolve();

  const forget = async () => {
    // The file may still hold a login that is not ours, see `SessionFile`.
    if (login === null && username === null) return;
    login = null;
    licenseKeys = [];
    await disk.saveOrRemove();
  };

  return {
    current: () => login?.sessionToken ?? null,
    login: () => login,
    username: () => username,
    isStored: () => disk.hasLogin() && login !== null,
    licenseKeys: () => licenseKeys,
    latestMs: () => latestMs,
    async keep(next, remembers) {
      login = next;
      isRemembered = remembers;
      username = remembers ? next.user.username : null;
      licenseKeys = [];
      await disk.saveOrRemove();
    },
    async update(token, news) {
      if (login?.sessionToken !== token) return;
      login = withNews(login, news);
      if (news.licenseKeys) licenseKeys = [...news.licenseKeys];
      if (!isRemembered) return;
      username = login.user.username;
      await disk.save();
    },
    forget,
    async noteTime(ms) {
      if (ms <= latestMs) return;
      latestMs = ms;
      if (isRemembered && login) await disk.save();
    },
    resetTime(ms) {
      latestMs = ms;
    },
    refused(token) {
      if (login?.sessionToken !== token) return;
      log.info({}, 'the service has ended the session');
      forgetting = forget();
      refusals.emit();
    },
    onRefused: refusals.subscribe,
    settled: () => forgetting,
  };
}

type Known = Omit<Remembered, 'service'>;

const nothingKnown: Known = { login: null, username: null, licenseKeys: [], latestMs: 0 };

function withNews(login: Login, { user, licenseToken }: LoginNews): Login {
  return { ...login, ...(user && { user }), ...(licenseToken !== undefined && { licenseToken }) };
}

/**
 * Writes what is known to the file.
 *
 * @param isThere the file has a login now
 * @param known what is to be there after the next start
 */
function createLoginDisk(file: SessionFile, log: Log, isThere: boolean, known: () => Known) {
  let hasLogin = isThere;

  async function save(): Promise<boolean> {
    const kept = known();
    try {
      await file.write(kept);
      hasLogin = kept.login !== null;
      return true;
    } catch (error) {
      log.error({ err: error }, 'the login could not be stored');
      return false;
    }
  }

  return {
    /** The login is in the file. */
    hasLogin: () => hasLogin,
    save,
    /** What cannot be written over is taken away: a login that has ended must not come back with the next start. */
    async saveOrRemove(): Promise<void> {
      if (await save()) return;
      hasLogin = false;
      await file
        .remove()
        .catch((error) => log.error({ err: error }, 'the former login could not be removed'));
    },
  };
}
