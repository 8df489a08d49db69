import { isDeepStrictEqual } from 'node:util';
import {
  type Display,
  type OverlayPosition,
  type OverlayState,
  overlayOffsetPx,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { fail, succeed } from '@punktgenau/result';
import { createEmitter } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../background-tasks.ts';
import { type CommandQueue, createCommandQueue } from '../command-queue.ts';
import { rememberedOf } from '../displays/choose-display.ts';
import { createCommandOrder } from './command-order.ts';
import { type CrosshairCommands, createCrosshairCommands } from './crosshair-commands.ts';
import { createOwnChange, type OverlayCommandParts } from './overlay-command-parts.ts';
import type { OverlayLock } from './overlay-facts.ts';
import { createOverlayScene, type OverlayDependencies, type OverlayScene } from './overlay-scene.ts';
import { createPlaceCommands, type PlaceCommands } from './place-commands.ts';
import { createVisibilityCommands, type VisibilityCommands } from './visibility-commands.ts';

/** The overlay, as every part of the companion commands it. Commands take effect in the order in which they were given. */
export type OverlayController = VisibilityCommands &
  CrosshairCommands &
  PlaceCommands & {
    /** Takes up where the last start left off; nothing is on the screen before `unlock`. */
    start(): Promise<void>;
    state(): OverlayState;
    /** Displays attached now, the primary one first. */
    displays(): readonly Display[];
    /** Moves it by so many px of the screen, as far as it can be moved. */
    nudge(by: OverlayPosition): Promise<AgentResult<OverlayState>>;
    move(offset: OverlayPosition): Promise<AgentResult<OverlayState>>;
    /** Moves the overlay to a display; fails with `display_unknown`. */
    selectDisplay(displayId: string): Promise<AgentResult<OverlayState>>;
    /** Hides the overlay until `unlock`; commands to show it fail with the reason meanwhile. It is locked at first. */
    lock(reason: OverlayLock): Promise<void>;
    /** Shows what was shown before, a picture of the gallery when it has come; call it again when the service is back. */
    unlock(): Promise<void>;
    /** Calls back with each new state; returns an unsubscribe function. */
    onChanged(listener: (state: OverlayState) => void): () => void;
    /** Calls back when displays came, went or changed; returns an unsubscribe function. */
    onDisplaysChanged(listener: (displays: readonly Display[]) => void): () => void;
    /** Resolves when no command is under way and no picture on its way. */
    settled(): Promise<void>;
    close(): Promise<void>;
  };

export function createOverlayController(dependencies: OverlayDependencies): OverlayController {
  const { configuration, artist, log } = dependencies;
  const queue = createCommandQueue();
  /** Pictures that may have to come from the network. */
  const arrivals = createBackgroundTasks(log, 'The overlay could not follow');
  const enqueue = (work: () => Promise<unknown>) => {
    queue.run(work).catch((err: unknown) => log.error({ err }, 'The overlay could not follow'));
  };
  const scene = createOverlayScene({ ...dependencies, enqueue, track: arrivals.track });
  const displayChanges = createEmitter<readonly Display[]>();
  const changeOwn = createOwnChange(queue, scene, configuration);
  const parts = { queue, scene, artist, log, changeOwn, order: createCommandOrder() };
  const { prepareOwn, ...visibility } = createVisibilityCommands(parts);

  return {
    ...visibility,
    ...createCrosshairCommands(parts),
    ...createPlaceCommands(parts, dependencies),
    state: scene.state,
    displays: scene.displays,
    onChanged: scene.onChanged,
    onDisplaysChanged: displayChanges.subscribe,

    start: () =>
      queue.run(async () => {
        const { lastActiveCrosshair, offset, isOverlayActive } = configuration.current();
        scene.restore({ crosshair: lastActiveCrosshair, offset, isActive: isOverlayActive });
        followSurroundings(dependencies, scene, enqueue, displayChanges.emit);
        await readDisplays(dependencies, scene);
        await scene.refresh();
      }),

    nudge: (by) => changeOwn(() => scene.changeOwn({ offset: nudged(scene.own().offset, by) })),
    move: (offset) => changeOwn(() => scene.changeOwn({ offset })),

    selectDisplay: (displayId) => selectDisplay(dependencies, parts, displayId),
    lock: (reason) => queue.run(() => scene.setLock(reason)),

    async unlock() {
      await queue.run(() => scene.setLock(null));
      // What is not shown needs no picture yet.
      if (!scene.own().isActive) return;
      const arrival = prepareOwn().then((prepared) => {
        if (prepared.ok) return;
        log.warn({ code: prepared.error }, 'The last crosshair cannot be shown at the moment');
      });
      // A picture may have to come from the network, and a start need not wait for that.
      if (scene.own().crosshair?.kind === 'image') arrivals.track(arrival);
      else await arrival;
    },

    settled: () => settle(arrivals, queue),

    async close() {
      await queue.settled();
      await scene.close();
    },
  };
}

async function settle(arrivals: BackgroundTasks, queue: CommandQueue): Promise<void> {
  // A picture that has come is a command more, and a command may want a picture.
  for (let rounds = 0; rounds < 2; rounds++) {
    await arrivals.settled();
    await queue.settled();
  }
}

function nudged(offset: OverlayPosition, by: OverlayPosition): OverlayPosition {
  const { min, max } = overlayOffsetPx;
  const within = (px: number) => Math.min(max, Math.max(min, px));
  return { x: within(offset.x + by.x), y: within(offset.y + by.y) };
}

async function selectDisplay(
  { configuration }: OverlayDependencies,
  { queue, scene }: OverlayCommandParts,
  displayId: string,
): Promise<AgentResult<OverlayState>> {
  await queue.settled();
  if (!scene.displays().some(({ id }) => id === displayId)) return fail('display_unknown');
  const saved = await configuration.update(rememberedOf(scene.displays(), displayId));
  if (!saved.ok) return saved;
  return queue.run(() => succeed(scene.state()));
}

/** From now on the overlay follows the displays and the settings that concern it. */
function followSurroundings(
  dependencies: OverlayDependencies,
  scene: OverlayScene,
  enqueue: (work: () => Promise<unknown>) => void,
  onDisplays: (displays: readonly Display[]) => void,
): void {
  const { displays, configuration } = dependencies;
  displays.onChanged(() =>
    enqueue(async () => {
      await readDisplays(dependencies, scene);
      onDisplays(scene.displays());
      await scene.refresh(true);
    }),
  );
  configuration.onChanged((now, before) => {
    const matters = (
      ['selectedDisplayId', 'sampleBackdrop', 'aiming', 'layer', 'tuning', 'authorHeightPx'] as const
    ).some((setting) => !isDeepStrictEqual(now[setting], before[setting]));
    if (matters) enqueue(() => scene.refresh());
  });
}

async function readDisplays({ displays, log }: OverlayDependencies, scene: OverlayScene): Promise<void> {
  try {
    scene.setDisplays(await displays.list());
  } catch (err) {
    log.error({ err }, 'The displays could not be listed');
  }
}
