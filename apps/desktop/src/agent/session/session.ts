import { currentUserSchema } from '@punktgenau/contract/account/account-schemas';
import type { AutoLogin, BridgeOutput, PremiumCheck } from '@punktgenau/contract/desktop/desktop-bridge';
import { logOut } from '@punktgenau/contract/session/endpoints';
import type { PlayerSession } from '../service/forward.ts';
import { type PlayerState, playerOf, signedOut } from './player-check.ts';
import { createSessionChecks, type SessionDependencies } from './session-checks.ts';

/** Who plays here, from the start of the companion to its end. */
export type Session = PlayerSession & {
  /**
   * Begins with what the stored licence says, without asking the service, so that the overlay is there at once; the service
   * is asked in the background, then every hour and when premium ends.
   */
  start(): Promise<PlayerState>;
  /** Resolves when nothing is being asked or written any more. */
  stop(): Promise<void>;
  /** As last found out. */
  state(): PlayerState;
  autoLogin(): Promise<AutoLogin>;
  credentials(): BridgeOutput<'getCredentials'>;
  verifyPremium(): Promise<PremiumCheck>;
  /** Asks again, whatever is being asked already: something has just changed at the service. */
  recheck(): Promise<void>;
  /** Calls back when the player, or their premium, is not what it was; returns an unsubscribe function. */
  onChanged(listener: (state: PlayerState) => void): () => void;
};

const logoutWithinMs = 5_000;

export function createSession(dependencies: SessionDependencies): Session {
  const { store } = dependencies;
  const checks = createSessionChecks(dependencies);
  const { player, ask } = checks;
  store.onRefused(() => checks.enter(signedOut));

  return {
    async start() {
      checks.enterByLicense();
      checks.askInBackground();
      return player.get();
    },
    stop: checks.stop,
    state: player.get,
    async autoLogin() {
      const { user, premium } = await ask();
      const isOffline = user !== null && premium.source === 'license';
      const offlineUntil = isOffline ? premium.expiresAt : null;
      return { success: user !== null, user, isOffline, offlineUntil };
    },
    credentials: () => ({ username: store.username(), isStored: store.isStored() }),
    verifyPremium: async () => (await ask()).premium,
    recheck: checks.askAgain,
    async signIn(loggedIn, isRemembered) {
      const { sessionToken, licenseToken } = loggedIn;
      if (sessionToken === null) throw new Error('A log-in without a session token is none.');
      const user = currentUserSchema.parse(loggedIn);
      await store.keep({ sessionToken, licenseToken, user }, isRemembered);
      checks.enter(playerOf(user));
      // The keys to check the licence with, for the day when the service cannot be reached.
      checks.askInBackground();
    },
    async signOut() {
      const login = store.login();
      const forgotten = store.forget();
      checks.enter(signedOut);
      await forgotten;
      if (login) await endAtService(dependencies, login.sessionToken);
    },
    onChanged: player.subscribe,
  };
}

/** Ends the session at the service. A failure is logged only: here the player is signed out already. */
async function endAtService(
  { service, clock, log }: SessionDependencies,
  sessionToken: string,
): Promise<void> {
  const giveUp = new AbortController();
  const cancelTimer = clock.after(logoutWithinMs, () => giveUp.abort(new Error('No answer in time')));
  try {
    const headers = { Authorization: `Bearer ${sessionToken}` };
    const init = { method: logOut.method, headers, signal: giveUp.signal };
    const { status, body } = await service.send(logOut.path, init);
    await body?.cancel();
    if (status >= 400) log.warn({ status }, 'the service did not end the session');
  } catch (error) {
    log.warn({ err: error }, 'the service was not told of the log-out');
  } finally {
    cancelTimer();
  }
}
