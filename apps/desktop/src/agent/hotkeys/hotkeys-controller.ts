import { isDeepStrictEqual } from 'node:util';
import type { BridgeCall } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { succeed } from '@punktgenau/result';
import type { Unsubscribe } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../background-tasks.ts';
import { type CommandQueue, createCommandQueue } from '../command-queue.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { InputHub } from '../held-inputs.ts';
import type { Log } from '../log/log.ts';
import type { CrosshairArtist } from '../overlay/crosshair-artist.ts';
import { crosshairOfSavedDesign } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { KeyRegistry } from '../ports/key-registry.ts';
import { createDesignCycle } from './design-cycle.ts';
import type { DesignKeySource } from './design-keys.ts';
import { createKeyRegistration, type KeyRegistration } from './key-registration.ts';
import { isCommand, overlayCommands } from './overlay-commands.ts';
import { changedOverlayKeys, type DesignKey, overlayKeysOf } from './plan-hotkeys.ts';

/** The keys that command the overlay from within any program. */
export type Hotkeys = {
  /**
   * Registers the keys of a player: at once those last seen, then those the service has. Before that, and after `disable`,
   * no combination is taken from any program.
   */
  enable(userId: number): Promise<void>;
  /** Releases all combinations. */
  disable(): Promise<void>;
  /** The same, and nothing is remembered of the player's keys. */
  forget(): Promise<void>;
  /** The player's hotkeys or designs changed at the service. */
  refresh(): Promise<void>;
  /** All keys, each with what keeps it from working. */
  list(): readonly DesktopHotkey[];
  /**
   * Sets the overlay's own combinations, which is the choice that every key waits for at first. Fails with `hotkey_unknown`, `hotkey_needs_modifier`, `hotkey_reserved`,
   * `hotkey_twice`, `hotkey_not_held` or `settings_not_saved`; a combination that another program holds is no failure but a conflict.
   */
  set(wanted: BridgeCall<'setHotkeys'>): Promise<AgentResult<readonly DesktopHotkey[]>>;
  /** Calls back when any key or conflict changed; returns an unsubscribe function. */
  onChanged(listener: (hotkeys: readonly DesktopHotkey[]) => void): Unsubscribe;
  /** Resolves when nothing is being asked, registered or shown any more. */
  settled(): Promise<void>;
};

type Dependencies = {
  readonly keyRegistry: KeyRegistry;
  readonly inputs: InputHub;
  readonly source: DesignKeySource;
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly overlay: Pick<OverlayController, 'toggle' | 'hide' | 'peek' | 'nudge' | 'activate' | 'state'>;
  readonly configuration: ConfigurationStore;
  readonly log: Log;
};

export function createHotkeys(dependencies: Dependencies): Hotkeys {
  const { keyRegistry, inputs, overlay, configuration, log } = dependencies;
  const queue = createCommandQueue();
  const tasks = createBackgroundTasks(log, 'A hotkey could not be followed');
  /** What is held to show the overlay. */
  let peekedBy: string | null = null;

  const held = inputs.join((input, isDown) => {
    if (isDown) return press(input);
    if (input !== peekedBy) return;
    peekedBy = null;
    tasks.track(overlay.peek(false));
  });
  const registration = createKeyRegistration({ keyRegistry, held, configuration });
  const { register, designs, ...playerKeys } = createPlayerKeys(dependencies, registration, queue, tasks);

  function press(accelerator: string): void {
    const action = registration.actionOf(accelerator);
    if (action?.kind === 'showWhileHeld') {
      peekedBy = accelerator;
      tasks.track(overlay.peek(true));
    } else if (action?.kind === 'design') {
      const crosshair = registration.crosshairOf(action.hotkeyId);
      if (crosshair) tasks.track(showDesign(dependencies, crosshair, playerKeys.refresh));
    } else if (action && isCommand(action.kind)) {
      tasks.track(overlayCommands[action.kind]({ ...dependencies, designs }));
    }
  }
  keyRegistry.onPressed(press);

  return {
    ...playerKeys,
    list: registration.list,

    async set(wanted) {
      const saved = await saveOverlayKeys(configuration, wanted);
      if (!saved.ok) return saved;
      await queue.run(register);
      return succeed(registration.list());
    },

    onChanged: registration.onChanged,
    async settled() {
      await tasks.settled();
      await queue.settled();
    },
  };
}

/** Registers the keys of the player who is signed in, and none without a player. */
function createPlayerKeys(
  dependencies: Dependencies,
  registration: KeyRegistration,
  queue: CommandQueue,
  tasks: BackgroundTasks,
) {
  const { source, overlay } = dependencies;
  /** Whose keys are registered; `null`: none are. */
  let userId: number | null = null;
  const register = () => registration.register(userId !== null);
  const designs = createDesignCycle({
    source,
    overlay,
    userId: () => userId,
    onShown: (crosshair) => tasks.track(followDesign(dependencies, crosshair, refreshAll)),
  });
  const refresh = createRefresh(dependencies, {
    userId: () => userId,
    apply: (keys, isCurrent) =>
      queue.run(async () => {
        if (!isCurrent()) return;
        registration.setDesignKeys(keys);
        await register();
        if (userId !== null) await source.keep(userId, keys);
      }),
  });

  function refreshAll(): Promise<void> {
    designs.forget();
    return refresh();
  }

  async function disable(): Promise<void> {
    userId = null;
    await queue.run(() => {
      registration.setDesignKeys([]);
      return register();
    });
  }

  return {
    register,
    designs,
    refresh: refreshAll,
    disable,
    async enable(nextUserId: number): Promise<void> {
      const isKnown = userId === nextUserId;
      userId = nextUserId;
      await queue.run(async () => {
        if (userId !== nextUserId) return;
        if (!isKnown) registration.setDesignKeys(await source.kept(nextUserId));
        await register();
      });
      tasks.track(refresh());
    },
    forget: (): Promise<void> => disable().then(() => queue.run(source.forget)),
  };
}

async function saveOverlayKeys(
  configuration: ConfigurationStore,
  wanted: BridgeCall<'setHotkeys'>,
): Promise<AgentResult<unknown>> {
  const hotkeys = changedOverlayKeys(overlayKeysOf(configuration.current()), wanted);
  return hotkeys.ok ? configuration.update({ hotkeys: hotkeys.value, areKeysChosen: true }) : hotkeys;
}

/** How to ask the service for the keys of designs; of several questions under way the last one wins. */
function createRefresh(
  { source, artist }: Pick<Dependencies, 'source' | 'artist'>,
  player: {
    readonly userId: () => number | null;
    readonly apply: (keys: readonly DesignKey[], isCurrent: () => boolean) => Promise<void>;
  },
): () => Promise<void> {
  let refreshes = 0;
  return async () => {
    const askedFor = player.userId();
    const refresh = ++refreshes;
    const keys = askedFor === null ? null : await source.fetch(askedFor);
    if (!keys) return;
    // An older answer that comes last must not win.
    await player.apply(keys, () => player.userId() === askedFor && refresh === refreshes);
    // So that the first press shows its picture at once, and without the service too.
    for (const { crosshair } of keys) {
      if (crosshair && player.userId() === askedFor) await artist.prepare(crosshair);
    }
  };
}

/** Shows a design at once as last seen, and then as it is at the service, where it may have been changed since. */
async function showDesign(
  dependencies: Pick<Dependencies, 'overlay' | 'source' | 'log'>,
  crosshair: OverlayCrosshair,
  refresh: () => Promise<void>,
): Promise<void> {
  const shown = await dependencies.overlay.activate(crosshair);
  if (!shown.ok) dependencies.log.info({ code: shown.error }, 'A hotkey had nothing to show');
  await followDesign(dependencies, crosshair, refresh);
}

async function followDesign(
  { overlay, source }: Pick<Dependencies, 'overlay' | 'source'>,
  crosshair: OverlayCrosshair,
  refresh: () => Promise<void>,
): Promise<void> {
  if (crosshair.designId === null) return;
  const now = await source.fetchDesign(crosshair.designId);
  if (now === null) return;
  const fresh = now === 'missing' ? null : crosshairOfSavedDesign(now);
  if (isDeepStrictEqual(fresh, crosshair)) return;
  const isStillShown = isDeepStrictEqual(overlay.state().crosshair, crosshair);
  if (fresh && isStillShown && overlay.state().isActive) await overlay.activate(fresh);
  await refresh();
}
