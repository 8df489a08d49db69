import type { AgentParts } from './agent-parts.ts';
import type { Log } from './log/log.ts';
import type { PlayerState } from './session/player-check.ts';

/** Lets the player use what their tier includes, and follows each change of it. */
export type PlayerAccess = {
  /** Brings overlay, keys, updates and menu to what the player may use now; resolves when they are there. */
  follow(): Promise<void>;
  /** Logs the player out and forgets what was theirs. */
  forgetPlayer(): Promise<void>;
  /** Changes nothing any more. */
  stop(): void;
};

type AccessParts = Pick<
  AgentParts,
  'overlay' | 'hotkeys' | 'designs' | 'tray' | 'updater' | 'memory' | 'session' | 'phones' | 'sharing'
> & {
  readonly log: Log;
  readonly runInBackground: (task: Promise<unknown>) => void;
};

export function createPlayerAccess(parts: AccessParts): PlayerAccess {
  const { overlay, hotkeys, designs, tray, updater, memory, session, phones, sharing, log, runInBackground } =
    parts;
  let isUpdating = false;
  let isStopping = false;
  let following: Promise<void> = Promise.resolve();

  /** Overlay, keys and updates are for players with premium; the overlay says why it is not there. */
  async function apply({ user, premium }: PlayerState): Promise<void> {
    if (user !== null) await memory.claim(user.id);
    const isOpen = user !== null && premium.isPremium;
    if (isOpen !== isUpdating) isOpen ? updater.start() : updater.stop();
    isUpdating = isOpen;
    if (isOpen) {
      await Promise.all([overlay.unlock(), hotkeys.enable(user.id), tray.setLocked(false)]);
      runInBackground(designs.followProfiles());
      phones.follow();
      sharing.follow();
      return;
    }
    phones.leave();
    sharing.leave();
    const reason = user === null ? 'signed_out' : 'premium_required';
    await Promise.all([overlay.lock(reason), hotkeys.disable(), tray.setLocked(true)]);
  }

  /** One after the other, each with what is known by then: the last one is right. */
  function follow(): Promise<void> {
    following = following.then(async () => {
      if (isStopping) return;
      await apply(session.state()).catch((err: unknown) =>
        log.error({ err }, 'what the player may do could not be followed'),
      );
    });
    return following;
  }

  return {
    follow,
    async forgetPlayer() {
      // No player is signed in from here on; the service may take its time to answer.
      const signedOut = session.signOut();
      // Nothing can be shown any more that would have to be forgotten again.
      await follow();
      await Promise.all([signedOut, memory.leave()]);
    },
    stop() {
      isStopping = true;
    },
  };
}
