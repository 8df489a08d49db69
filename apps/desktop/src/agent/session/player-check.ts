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
  /** `null` when signedOut is signed in, or nothing that is known can be believed. */
  readonly user: CurrentUser | null;
  readonly premium: PremiumCheck;
};

export const signedOut: PlayerState = {
  user: null,
  premium: { isPremium: false, source: 'none', expiresAt: null },
};

/** How long the player waits for the service before the licence is believed. */
const answerWithinMs = 8_000;

type Dependencies = {
  readonly service: ServiceClient;
  readonly store: LoginStore;
  readonly clock: Clock;
  readonly log: Log;
};

/** Finds out who plays here: from the service, and without it from the stored login and its signed licence. */
export function createPlayerCheck(dependencies: Dependencies) {
  const { store, clock, log } = dependencies;
  const get = createGet(dependencies);

  let noted: Promise<void> = Promise.resolve();
  /** Waits for nothing: the overlay comes with it at the start. */
  const byLicense = (): PlayerState => {
    const login = store.login();
    const token = login?.licenseToken;
    if (!login || !token) return signedOut;
    const claims = readLicense(token, { keys: store.licenseKeys(), userId: login.user.id });
    const nowMs = clock.now().getTime();
    const problem = claims
      ? licenseTimeProblem(claims, { nowMs, latestMs: store.latestMs() })
      : 'not_genuine';
    noted = store.noteTime(nowMs);
    if (!claims || problem) {
      log.warn({ problem }, 'the stored licence does not hold');
      return signedOut;
    }
    const expiresAt = new Date(claims.expiresMs).toISOString();
    const user = { ...login.user, isPro: true };
    return { user, premium: { isPremium: true, source: 'license', expiresAt } };
  };

  const byService = async (): Promise<PlayerState> => {
    const login = store.login();
    if (!login) return signedOut;
    try {
      const user = await askForUser(get, dependencies);
      await store.settled();
      if (!user) return byLicense();
      await refreshLicense(get, dependencies, login, user);
      await store.noteTime(clock.now().getTime());
      return store.current() === login.sessionToken ? playerOf(user) : signedOut;
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

type Get = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Reads from the service; what is not answered in time counts as unreachable. */
function createGet({ service, clock }: Dependencies): Get {
  return async (path) => {
    const giveUp = new AbortController();
    const reason = new ServiceUnreachableError(`${path} was not answered in time`);
    const cancelTimer = clock.after(answerWithinMs, () => giveUp.abort(reason));
    try {
      const init = { headers: { Accept: 'application/json' }, signal: giveUp.signal };
      const response = await service.send(path, init);
      return { status: response.status, body: parseJson(await response.text()) };
    } finally {
      cancelTimer();
    }
  };
}

/** @returns the user; `undefined` when the answer is none of the service's, as of a proxy or a broken server */
async function askForUser(get: Get, { store, log }: Dependencies): Promise<CurrentUser | undefined> {
  const { status, body } = await get(readCurrentUser.path);
  const user = currentUserSchema.safeParse(body);
  if (status === 200 && user.success) return user.data;
  if (store.login()) log.warn({ status }, 'the service does not say who is signed in');
  return undefined;
}

async function refreshLicense(
  get: Get,
  { store, log }: Dependencies,
  { sessionToken }: Login,
  user: CurrentUser,
): Promise<void> {
  if (!user.isPro) return store.update(sessionToken, { user, licenseToken: null });
  try {
    const { issuedMs, ...news } = await askForLicense(get, user);
    // It was issued just now, so it tells the time better than a clock that anyone can set here.
    if (store.current() === sessionToken) store.resetTime(issuedMs);
    await store.update(sessionToken, { user, ...news });
  } catch (error) {
    log.warn({ err: error }, 'the licence could not be refreshed');
    await store.update(sessionToken, { user });
  }
}

async function askForLicense(get: Get, user: CurrentUser) {
  const [license, keys] = await Promise.all([get(issueLicense.path), get(readLicenseKeys.path)]);
  const { licenseToken } = licenseSchema.parse(license.body);
  const licenseKeys: readonly LicenseKey[] = licenseKeysSchema.parse(keys.body).keys;
  const claims = readLicense(licenseToken, { keys: licenseKeys, userId: user.id });
  if (!claims) throw new Error('The service issued a licence that none of its keys has signed.');
  return { licenseToken, licenseKeys, issuedMs: claims.issuedMs };
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
