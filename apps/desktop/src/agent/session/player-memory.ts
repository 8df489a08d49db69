import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Hotkeys } from '../hotkeys/hotkeys-controller.ts';
import type { Log } from '../log/log.ts';
import type { DrawingStore } from '../overlay/drawing-store.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { TrayMenu } from '../tray/tray-menu.ts';

/**
 * What is remembered here and belongs to a player rather than to the machine: the crosshair shown last, those in
 * the notification area's menu, drawings, design keys, profiles and the second crosshairs, for aiming and over the first. Display, position, the overlay's own keys and switches are the machine's.
 */
export type PlayerMemory = {
  /** A player is signed in: what another player left here is forgotten. Call it before anything is shown. */
  claim(userId: number): Promise<void>;
  /**
   * The player logs out: what they showed is forgotten. Profiles, which take work, stay for them, and for no other player.
   */
  leave(): Promise<void>;
};

export function createPlayerMemory(dependencies: {
  readonly configuration: ConfigurationStore;
  readonly overlay: Pick<OverlayController, 'forget'>;
  readonly hotkeys: Pick<Hotkeys, 'forget'>;
  readonly tray: Pick<TrayMenu, 'forgetRecent'>;
  readonly drawings: Pick<DrawingStore, 'forget'>;
  readonly log: Log;
}): PlayerMemory {
  const { configuration, overlay, hotkeys, tray, drawings, log } = dependencies;
  /** Also where a full disk keeps it from being stored: who plays now must not be forgotten at each check. */
  let claimedBy = configuration.current().playerId;

  async function forget(): Promise<void> {
    const { ok } = await overlay.forget();
    if (!ok) log.error({}, 'the former crosshair could not be forgotten');
    await Promise.all([hotkeys.forget(), tray.forgetRecent(), drawings.forget()]);
  }

  return {
    async claim(userId) {
      if (claimedBy === userId) return;
      await forget();
      // Last, so that a start after a crash in the middle forgets again.
      const { ok } = await configuration.update(({ aiming, layer }) => ({
        playerId: userId,
        profiles: [],
        sharesProfiles: false,
        aiming: { ...aiming, crosshair: null },
        layer: { ...layer, crosshair: null },
      }));
      if (!ok) log.error({}, 'the former profiles could not be forgotten');
      claimedBy = userId;
    },
    leave: forget,
  };
}
