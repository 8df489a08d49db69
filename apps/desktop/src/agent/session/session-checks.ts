import { isDeepStrictEqual } from 'node:util';
import type { PremiumCheck } from '@punktgenau/contract/desktop/desktop-bridge';
import { createSignal, type Signal } from '@punktgenau/signal';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { LoginStore } from './login-store.ts';
import { createPlayerCheck, type PlayerState, signedOut } from './player-check.ts';

export type SessionDependencies = {
  readonly service: ServiceClient;
  readonly store: LoginStore;
  readonly clock: Clock;
  readonly log: Log;
};

/** Keeps it known who plays: now, and again whenever it may have changed. */
export type SessionChecks = {
  /** As last found out. */
  readonly player: Pick<Signal<PlayerState>, 'get' | 'subscribe'>;
  /** Takes what is known from elsewhere, and plans the next check by it. */
  enter(next: PlayerState): void;
  /** Takes what the stored licence says, without asking the service. */
  enterByLicense(): void;
  /** Asks the service. Calls while the same question is under way share its answer. */
  ask(): Promise<PlayerState>;
  askInBackground(): void;
  /** Asks again, whatever is being asked already. */
  askAgain(): Promise<void>;
  /** Resolves when nothing is being asked or written any more. */
  stop(): Promise<void>;
};

const recheckMs = 60 * 60_000;
/** While neither the service nor a licence says who plays: a start before the network is there waits for it. */
const unreachedRecheckMs = 60_000;
/** When the service still grants what should have ended: the clocks differ, or a renewal is on its way. */
const overdueRecheckMs = 60_000;

export function createSessionChecks(dependencies: SessionDependencies): SessionChecks {
  const { store, clock, log } = dependencies;
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
    // Waiting takes its time whatever the clock is set to meanwhile.
    const atLeastMs = store.latestMs() + delayMs;
    cancelNext = clock.after(delayMs, () => runInBackground(() => store.noteTime(atLeastMs).then(ask)));
  };

  const runInBackground = (asking: () => Promise<unknown>) => {
    background = asking().catch((error) => log.error({ err: error }, 'the session could not be checked'));
  };

  const enter = (next: PlayerState) => {
    scheduleNext(next.premium);
    player.set(next);
    return next;
  };

  const ask = (): Promise<PlayerState> => {
    const token = store.current();
    if (running?.token === token) return running.found;
    const asked = check.byService();
    const found = asked.then((state) => (store.current() === token ? enter(state) : player.get()));
    const mine = { token, found };
    running = mine;
    const isOver = () => {
      if (running === mine) running = undefined;
    };
    found.then(isOver, isOver);
    return found;
  };

  return {
    player,
    enter,
    enterByLicense: () => enter(check.byLicense()),
    ask,
    askInBackground: () => runInBackground(ask),
    async askAgain() {
      await running?.found.catch(() => {});
      await ask();
    },
    async stop() {
      isStopped = true;
      cancelNext();
      await background;
      await running?.found.catch(() => {});
    },
  };
}

/** How many ms until what is known about premium may have changed, or the service may be there again. */
function nextCheckMs({ isPremium, expiresAt, source }: PremiumCheck, nowMs: number): number {
  if (source === 'none') return unreachedRecheckMs;
  if (!isPremium || expiresAt === null) return recheckMs;
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs > 0 ? Math.min(leftMs, recheckMs) : overdueRecheckMs;
}
