import {
  type BridgeCall,
  canonicalOverlayAccelerator,
  type DesktopHotkey,
  type OverlayCrosshair,
} from '@punktgenau/contract';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Log } from '../log/log.ts';
import { createCommandQueue } from '../overlay/command-queue.ts';
import type { CrosshairArtist } from '../overlay/crosshair-artist.ts';
import { crosshairOfSavedDesign } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { KeyRegistry } from '../ports/key-registry.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { DesignKeySource } from './design-keys.ts';
import { bindingsOf, type DesignKey, hotkeysOf, overlayKeysOf, planHotkeys } from './plan-hotkeys.ts';

/** The keys that command the overlay from within any program. */
export type Hotkeys = {
  /**
   * Takes the keys for a player: at once those last seen, then those the service has. Until then, and after `disable`,
   * no combination is taken from any program.
   */
  enable(userId: number): Promise<void>;
  /** Gives all combinations back. */
  disable(): Promise<void>;
  /** The same, and nothing is remembered of the player's keys. */
  forget(): Promise<void>;
  /** The player's hotkeys or designs changed at the service. */
  refresh(): Promise<void>;
  /** All keys, each with what keeps it from working. */
  list(): readonly DesktopHotkey[];
  /**
   * Sets the overlay's own combinations. Fails with `hotkey_unknown`, `hotkey_needs_modifier`, `hotkey_reserved`,
   * `hotkey_twice` or `settings_not_saved`; a combination that another program holds is no failure but a conflict.
   */
  set(wanted: BridgeCall<'setHotkeys'>): Promise<Result<readonly DesktopHotkey[]>>;
  /** Calls back when any key or conflict changed; answers how to stop that. */
  onChanged(listener: (hotkeys: readonly DesktopHotkey[]) => void): () => void;
  /** Resolves when nothing is being asked, registered or shown any more. */
  settled(): Promise<void>;
};

export function createHotkeys(dependencies: {
  readonly keyRegistry: KeyRegistry;
  readonly source: DesignKeySource;
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly overlay: Pick<OverlayController, 'toggle' | 'hide' | 'activate' | 'state'>;
  readonly configuration: ConfigurationStore;
  readonly log: Log;
}): Hotkeys {
  const { keyRegistry, source, artist, overlay, configuration, log } = dependencies;
  const listeners = new Set<(hotkeys: readonly DesktopHotkey[]) => void>();
  const queue = createCommandQueue();
  const errands = new Set<Promise<unknown>>();
  let userId: number | null = null;
  let designKeys: readonly DesignKey[] = [];
  let hotkeys: readonly DesktopHotkey[] = planned();

  function planned(): readonly DesktopHotkey[] {
    return hotkeysOf(planHotkeys(overlayKeysOf(configuration.current()), designKeys), new Set());
  }

  /** Brings the system's registrations to what is wanted now. */
  async function register(): Promise<void> {
    const plan = planHotkeys(overlayKeysOf(configuration.current()), designKeys);
    const refused = await keyRegistry.register(userId === null ? [] : bindingsOf(plan));
    const before = JSON.stringify(hotkeys);
    hotkeys = hotkeysOf(plan, refused);
    if (JSON.stringify(hotkeys) !== before) for (const listener of listeners) listener(hotkeys);
  }

  /** Work nobody waits for. */
  function send(errand: Promise<unknown>): void {
    const done = errand.catch((err: unknown) => log.error({ err }, 'A hotkey could not be followed'));
    errands.add(done);
    void done.finally(() => errands.delete(done));
  }

  let refreshes = 0;
  async function refresh(): Promise<void> {
    const asker = userId;
    const mine = ++refreshes;
    const found = asker === null ? null : await source.fetch(asker);
    if (asker === null || !found) return;
    await queue.run(async () => {
      // An older answer that comes last must not win.
      if (userId !== asker || mine !== refreshes) return;
      designKeys = found;
      await register();
      await source.keep(asker, found);
    });
    // So that the first press shows its picture at once, and without the service too.
    for (const { crosshair } of found) {
      if (crosshair && userId === asker) await artist.prepare(crosshair);
    }
  }

  async function show(key: DesignKey, crosshair: OverlayCrosshair): Promise<void> {
    const shown = await overlay.activate(crosshair);
    if (!shown.ok) log.info({ code: shown.code }, 'A hotkey had nothing to show');
    // Shown at once as last seen; the design may have been changed elsewhere since.
    const now = await source.fetchDesign(key.designId);
    if (now === null) return;
    const fresh = now === 'missing' ? null : crosshairOfSavedDesign(now);
    if (JSON.stringify(fresh) === JSON.stringify(crosshair)) return;
    const isStillShown = JSON.stringify(overlay.state().crosshair) === JSON.stringify(crosshair);
    if (fresh && isStillShown && overlay.state().isActive) await overlay.activate(fresh);
    await refresh();
  }

  keyRegistry.onPressed((id) => {
    if (id === 'toggle') return send(overlay.toggle());
    if (id === 'hide') return send(overlay.hide());
    const key = designKeys.find(({ hotkeyId }) => id === `design ${hotkeyId}`);
    if (key?.crosshair) send(show(key, key.crosshair));
  });

  async function disable(): Promise<void> {
    userId = null;
    await queue.run(() => {
      designKeys = [];
      return register();
    });
  }

  return {
    async enable(nextUserId) {
      const isKnown = userId === nextUserId;
      userId = nextUserId;
      await queue.run(async () => {
        if (userId !== nextUserId) return;
        if (!isKnown) designKeys = await source.kept(nextUserId);
        await register();
      });
      send(refresh());
    },
    disable,
    async forget() {
      await disable();
      await queue.run(source.forget);
    },
    refresh,
    list: () => hotkeys,

    async set(wanted) {
      const current = overlayKeysOf(configuration.current());
      const toggle = canonicalOverlayAccelerator(wanted.toggle ?? current.toggle);
      const hide = canonicalOverlayAccelerator(wanted.hide ?? current.hide);
      if (!toggle.ok) return fail(toggle.problem);
      if (!hide.ok) return fail(hide.problem);
      if (toggle.accelerator === hide.accelerator) return fail('hotkey_twice');
      const saved = await configuration.update({
        hotkeys: { toggle: toggle.accelerator, hide: hide.accelerator },
      });
      if (!saved.ok) return saved;
      await queue.run(register);
      return succeed(hotkeys);
    },

    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      while (errands.size > 0) await Promise.all(errands);
      await queue.settled();
    },
  };
}
