import { isDeepStrictEqual } from 'node:util';
import type { DesktopHotkey, HotkeyAction } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { createSignal, type Unsubscribe } from '@punktgenau/signal';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { HeldInputs } from '../held-inputs.ts';
import type { KeyRegistry } from '../ports/key-registry.ts';
import {
  type DesignKey,
  hotkeysOf,
  overlayKeysOf,
  planHotkeys,
  waitingPlan,
  wantedKeysOf,
} from './plan-hotkeys.ts';

/** The overlay's and the designs' keys, and their registration with the system. */
export type KeyRegistration = {
  /** All keys, each with what keeps it from working. */
  list(): readonly DesktopHotkey[];
  onChanged(listener: (hotkeys: readonly DesktopHotkey[]) => void): Unsubscribe;
  /** Takes effect with the next `register`. */
  setDesignKeys(keys: readonly DesignKey[]): void;
  /**
   * Registers what the configuration and the designs' keys say now; nothing while `isEnabled` is false, or before the player has
   * chosen which keys the companion may take.
   */
  register(isEnabled: boolean): Promise<void>;
  /** What a combination does now; `undefined` for one that has no working key. */
  actionOf(accelerator: string): HotkeyAction | undefined;
  /** What the key of a design shows as last seen. */
  crosshairOf(hotkeyId: number): OverlayCrosshair | null;
};

export function createKeyRegistration(dependencies: {
  readonly keyRegistry: KeyRegistry;
  readonly held: HeldInputs;
  readonly configuration: Pick<ConfigurationStore, 'current'>;
}): KeyRegistration {
  const { keyRegistry, held, configuration } = dependencies;
  let designKeys: readonly DesignKey[] = [];
  const planned = () => {
    const plan = planHotkeys(overlayKeysOf(configuration.current()), designKeys);
    return configuration.current().areKeysChosen ? plan : waitingPlan(plan);
  };
  const hotkeys = createSignal(planned(), isDeepStrictEqual);

  return {
    list: hotkeys.get,
    onChanged: hotkeys.subscribe,
    setDesignKeys(keys) {
      designKeys = keys;
    },
    async register(isEnabled) {
      const plan = planned();
      const { registered, watched } = wantedKeysOf(isEnabled ? plan : []);
      held.watch(watched);
      hotkeys.set(hotkeysOf(plan, await keyRegistry.register(registered)));
    },
    actionOf: (accelerator) =>
      hotkeys.get().find((hotkey) => hotkey.accelerator === accelerator && hotkey.conflict === null)?.action,
    crosshairOf: (hotkeyId) => designKeys.find((key) => key.hotkeyId === hotkeyId)?.crosshair ?? null,
  };
}
