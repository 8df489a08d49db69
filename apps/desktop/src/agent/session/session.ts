import { isDeepStrictEqual } from 'node:util';
import { currentUserSchema } from '@punktgenau/contract/account/account-schemas';
import type { AutoLogin, BridgeOutput, PremiumCheck } from '@punktgenau/contract/desktop/desktop-bridge';
import { logOut } from '@punktgenau/contract/session/endpoints';
import { createSignal } from '@punktgenau/signal';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlayerSession } from '../service/forward.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { LoginStore } from './login-store.ts';
import { createPlayerCheck, type PlayerState, playerOf, signedOut } from './player-check.ts';

export type { PlayerState } from './player-check.ts';

/** Who plays here, from the start of the companion to its end. */
export type Session = PlayerSession & {
  /**
   * Begins with what the stored licence says, without asking anybody, so that the overlay is there at once; the service
   * is asked behind it, then every hour and when premium ends.
   */
  start(): Promise<PlayerState>;
  /** Resolves when nothing is being asked or written any more. */
  stop(): Promise<void>;
  /** As last found out. */
  state(): PlayerState;
  autoLogin(): Promise<AutoLogin>;
  credentials(): BridgeOutput<'getCredentials'>;
  verifyPremium(): Promise<PremiumCheck>;
  /** Asks anew, whatever is being asked already: something has just changed at the service. */
  recheck(): Promise<void>;
  /** Calls back when the player, or their premium, is not what it was; returns an unsubscribe function. */
  onChanged(listener: (state: PlayerState) => void): () => void;
};

const recheckMs = 60 * 60_000;
/** While neither the service nor a licence says who plays: a start before the network is there waits for it. */
const unreachedRecheckMs = 60_000;
/** When the service still grants what should have ended: the clocks differ, or a renewal is on its way. */
const overdueRecheckMs = 60_000;
const logoutWithinMs = 5_000;

export function createSession(dependencies: {
  readonly service: ServiceClient;
  readonly store: LoginStore;
  readonly clock: Clock;
  readonly log: Log;
}): Session {
  const { service, store, clock, log } = dependencies;
  const check = createPlayerCheck(dependencies);
  const player = createSignal(signedOut, isDeepStrictEqual);
  let isStopped = false;
  let cancelNext = () => {};
  let background: Promise<unknown> = Promise.resolve();
  let running: { readonly token: string | null; readonly found: Promise<PlayerState> } | undefined;

  const scheduleNext = (premium: PremiumCheck) => {
    cancelNext();
    if (isStopped || !store.login()) return;
    const delayMs = nextCheckMs(premium, clock.now().getTime());
    // Waiting takes its time whatever anybody sets the clock to meanwhile.
    const atLeastMs = store.latestMs() + delayMs;
    cancelNext = clock.after(delayMs, () => askInBackground(() => store.noteTime(atLeastMs).then(ask)));
  };

  const askInBackground = (asking: () => Promise<unknown>) => {
    background = asking().catch((error) => log.error({ err: error }, 'the session could not be checked'));
  };

  const enter = (next: PlayerState) => {
    scheduleNext(next.premium);
    player.set(next);
    return next;
  };

  /** Calls while the same question is under way share its answer. */
  const ask = (): Promise<PlayerState> => {
    const token = store.current();
    if (running?.token === token) return running.found;
    const mine = {
      token,
      found: check.byService().then((found) => (store.current() === token ? enter(found) : player.get())),
    };
    running = mine;
    const isOver = () => {
      if (running === mine) running = undefined;
    };
    mine.found.then(isOver, isOver);
    return mine.found;
  };

  const tellService = async (sessionToken: string) => {
    const giveUp = new AbortController();
    const callOff = clock.after(logoutWithinMs, () => giveUp.abort(new Error('No answer in time')));
    try {
      const headers = { Authorization: `Bearer ${sessionToken}` };
      const init = { method: logOut.method, headers, signal: giveUp.signal };
      const { status, body } = await service.send(logOut.path, init);
      await body?.cancel();
      if (status >= 400) log.warn({ status }, 'the service did not end the session');
    } catch (error) {
      log.warn({ err: error }, 'the service was not told of the log-out');
    } finally {
      callOff();
    }
  };

  store.onRefused(() => enter(signedOut));

  return {
    async start() {
      enter(check.byLicense());
      askInBackground(ask);
      return player.get();
    },
    async stop() {
      isStopped = true;
      cancelNext();
      await background;
      await running?.found.catch(() => {});
    },
    state: player.get,
    async autoLogin() {
      const { user, premium } = await ask();
      return { success: user !== null, user, isOffline: user !== null && premium.source === 'license' };
    },
    credentials: () => ({ username: store.username(), isStored: store.isStored() }),
    verifyPremium: async () => (await ask()).premium,
    async recheck() {
      await running?.found.catch(() => {});
      await ask();
    },
    async signIn(loggedIn, isRemembered) {
      const { sessionToken, licenseToken } = loggedIn;
      if (sessionToken === null) throw new Error('A log-in without a session token is none.');
      const user = currentUserSchema.parse(loggedIn);
      await store.keep({ sessionToken, licenseToken, user }, isRemembered);
      enter(playerOf(user));
      // The keys to check the licence with, for the day when the service cannot be reached.
      askInBackground(ask);
    },
    async signOut() {
      const login = store.login();
      const forgotten = store.forget();
      enter(signedOut);
      await forgotten;
      if (login) await tellService(login.sessionToken);
    },
    onChanged: player.subscribe,
  };
}

/** How many ms until what is known about premium may have changed, or the service may be there again. */
function nextCheckMs({ isPremium, expiresAt, source }: PremiumCheck, nowMs: number): number {
  if (source === 'none') return unreachedRecheckMs;
  if (!isPremium || expiresAt === null) return recheckMs;
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs > 0 ? Math.min(leftMs, recheckMs) : overdueRecheckMs;
}
