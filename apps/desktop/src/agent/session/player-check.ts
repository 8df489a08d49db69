import { type CurrentUser, currentUserSchema } from '@punktgenau/contract/account/account-schemas';
import type { PremiumCheck } from '@punktgenau/contract/desktop/desktop-bridge';
import { issueLicense, readLicenseKeys } from '@punktgenau/contract/premium/endpoints';
import {
  type LicenseKey,
  licenseKeysSchema,
  licenseSchema,
} from '@punktgenau/contract/premium/premium-schemas';
import { readCurrentUser } from '@punktgenau/contract/session/endpoints';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';
import { licenseTimeProblem, readLicense } from './license-check.ts';
import type { LoginStore } from './login-store.ts';
import type { Login } from './session-file.ts';

/** Who plays here, and whether with premium. */
export type PlayerState = {
  /** `null` when nobody is signed in, or nothing that is known can be believed. */
  readonly user: CurrentUser | null;
  readonly premium: PremiumCheck;
};

export const nobody: PlayerState = {
  user: null,
  premium: { isPremium: false, source: 'none', expiresAt: null },
};

/** How long the player waits for the service before the licence is believed. */
const answerWithinMs = 8_000;

/** Finds out who plays here: from the service, and without it from the stored login and its signed licence. */
export function createPlayerCheck(dependencies: {
  readonly service: ServiceClient;
  readonly store: LoginStore;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { service, store, clock, log } = dependencies;

  const get = async (path: string) => {
    const giveUp = new AbortController();
    const reason = new ServiceUnreachableError(`${path} was not answered in time`);
    const callOff = clock.after(answerWithinMs, () => giveUp.abort(reason));
    try {
      const init = { headers: { Accept: 'application/json' }, signal: giveUp.signal };
      const response = await service.send(path, init);
      return { status: response.status, body: parseJson(await response.text()) };
    } finally {
      callOff();
    }
  };

  /** @returns the user; `undefined` when the answer is none of the service's, as of a proxy or a broken server */
  const askForUser = async (): Promise<CurrentUser | undefined> => {
    const { status, body } = await get(readCurrentUser.path);
    const user = currentUserSchema.safeParse(body);
    if (status === 200 && user.success) return user.data;
    if (store.login()) log.warn({ status }, 'the service does not say who is signed in');
    return undefined;
  };

  const askForLicense = async (user: CurrentUser) => {
    const [license, keys] = await Promise.all([get(issueLicense.path), get(readLicenseKeys.path)]);
    const { licenseToken } = licenseSchema.parse(license.body);
    const licenseKeys: readonly LicenseKey[] = licenseKeysSchema.parse(keys.body).keys;
    const claims = readLicense(licenseToken, { keys: licenseKeys, userId: user.id });
    if (!claims) throw new Error('The service issued a licence that none of its keys has signed.');
    return { licenseToken, licenseKeys, issuedMs: claims.issuedMs };
  };

  const refreshLicense = async ({ sessionToken }: Login, user: CurrentUser) => {
    if (!user.isPro) return store.update(sessionToken, { user, licenseToken: null });
    try {
      const { issuedMs, ...news } = await askForLicense(user);
      // It was issued just now, so it tells the time better than a clock that anybody here can set.
      if (store.current() === sessionToken) store.resetTime(issuedMs);
      await store.update(sessionToken, { user, ...news });
    } catch (error) {
      log.warn({ err: error }, 'the licence could not be refreshed');
      await store.update(sessionToken, { user });
    }
  };

  let noted: Promise<void> = Promise.resolve();
  /** Waits for nothing: the overlay comes with it at the start. */
  const byLicense = (): PlayerState => {
    const login = store.login();
    const token = login?.licenseToken;
    if (!login || !token) return nobody;
    const claims = readLicense(token, { keys: store.licenseKeys(), userId: login.user.id });
    const nowMs = clock.now().getTime();
    const problem = claims
      ? licenseTimeProblem(claims, { nowMs, latestMs: store.latestMs() })
      : 'not_genuine';
    noted = store.noteTime(nowMs);
    if (!claims || problem) {
      log.warn({ problem }, 'the stored licence does not hold');
      return nobody;
    }
    const expiresAt = new Date(claims.expiresMs).toISOString();
    const user = { ...login.user, isPro: true };
    return { user, premium: { isPremium: true, source: 'license', expiresAt } };
  };

  const byService = async (): Promise<PlayerState> => {
    const login = store.login();
    if (!login) return nobody;
    try {
      const user = await askForUser();
      await store.settled();
      if (!user) return byLicense();
      await refreshLicense(login, user);
      await store.noteTime(clock.now().getTime());
      return store.current() === login.sessionToken ? playerOf(user) : nobody;
    } catch (error) {
      if (!(error instanceof ServiceUnreachableError)) throw error;
      log.info({ err: error }, 'the service cannot be reached, the licence decides');
      return byLicense();
    } finally {
      await noted;
    }
  };

  return { byLicense, byService };
}

/** The player as the service has just described them. */
export function playerOf(user: CurrentUser): PlayerState {
  const expiresAt = user.isPro ? user.proExpiresAt : null;
  return { user, premium: { isPremium: user.isPro, source: 'server', expiresAt } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
