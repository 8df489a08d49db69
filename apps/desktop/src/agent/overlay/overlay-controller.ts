import type {
  Display,
  OverlayCrosshair,
  OverlayPosition,
  OverlayState,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { fail, succeed } from '@punktgenau/result';
import { createEmitter } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import { createBackgroundTasks } from '../background-tasks.ts';
import { rememberedOf } from '../displays/choose-display.ts';
import { createCommandQueue } from './command-queue.ts';
import type { PreparedCrosshair } from './crosshair-artist.ts';
import { createOverlayScene, type OverlayDependencies, type OverlayLock } from './overlay-scene.ts';

/** The overlay, as everybody in the companion commands it. Commands take effect in the order in which they were given. */
export type OverlayController = {
  /** Takes up where the last start left off; nothing is on the screen before `unlock`. */
  start(): Promise<void>;
  state(): OverlayState;
  /** Displays attached now, the primary one first. */
  displays(): readonly Display[];
  /**
   * Shows a crosshair. Fails with `image_unknown`, `service_unreachable` or `overlay_failed`, and then the former
   * stays.
   */
  activate(crosshair: OverlayCrosshair): Promise<AgentResult<OverlayState>>;
  /** Reset (F2): hides the overlay and puts it back into the centre. */
  hide(): Promise<AgentResult<OverlayState>>;
  /** Takes the overlay off the screen or puts it back; `nothing_to_show` before a crosshair was ever activated. */
  setTransparent(isTransparent: boolean): Promise<AgentResult<OverlayState>>;
  /** F1: the one or the other. */
  toggle(): Promise<AgentResult<OverlayState>>;
  move(offset: OverlayPosition): Promise<AgentResult<OverlayState>>;
  /** Moves the overlay to a display; fails with `display_unknown`. */
  selectDisplay(displayId: string): Promise<AgentResult<OverlayState>>;
  /** Hides the overlay until `unlock`; whoever wants it back meanwhile is answered the reason. It is locked at first. */
  lock(reason: OverlayLock): Promise<void>;
  /** Shows what was shown before, a picture of the gallery when it has come; call it again when the service is back. */
  unlock(): Promise<void>;
  /** Shows a program's crosshair in place of the player's own, which stays stored; `null` goes back to that. */
  useProfile(crosshair: OverlayCrosshair | null): Promise<void>;
  /** Has nothing to show any more, now and after the next start: the player leaves. Where it was stays. */
  forget(): Promise<AgentResult<OverlayState>>;
  /** Calls back with each new state; returns an unsubscribe function. */
  onChanged(listener: (state: OverlayState) => void): () => void;
  /** Calls back when displays came, went or changed; returns an unsubscribe function. */
  onDisplaysChanged(listener: (displays: readonly Display[]) => void): () => void;
  /** Resolves when no command is under way and no picture on its way. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

export function createOverlayController(dependencies: OverlayDependencies): OverlayController {
  const { configuration, artist, displays, log } = dependencies;
  const queue = createCommandQueue();
  /** Pictures that may have to come from the network. */
  const arrivals = createBackgroundTasks(log, 'The overlay could not follow');
  const scene = createOverlayScene({
    ...dependencies,
    enqueue: (work) => void queue.run(work).catch(report),
  });
  const displayChanges = createEmitter<readonly Display[]>();

  /**
   * Pictures of the gallery come from the network, and F1 must not wait for one. So they are prepared before their turn
   * in the queue, and what was commanded later wins over them, whenever they come: every command has a number, and
   * what is shown and whether it is shown each remember the latest that decided it.
   */
  let commands = 0;
  let decidedCrosshair = 0;
  let decidedVisibility = 0;
  let decidedProfile = 0;

  /** Changes what the player has, shows it, and answers when it is stored as well. */
  async function change(step: () => Promise<AgentResult<unknown>>): Promise<AgentResult<OverlayState>> {
    const { done, stored } = await queue.run(async () => {
      const result = await step();
      if (!result.ok) return { done: result, stored: undefined };
      const { crosshair, offset, isActive } = scene.own();
      const patch = { lastActiveCrosshair: crosshair, offset, isOverlayActive: isActive };
      // Not awaited here: the disk may take its time, and the next command need not wait for it.
      return { done: succeed(scene.state()), stored: configuration.update(patch) };
    });
    if (!done.ok) return done;
    const saved = await stored;
    return saved && !saved.ok ? saved : done;
  }

  function report(err: unknown): void {
    log.error({ err }, 'The overlay could not follow');
  }

  async function readDisplays(): Promise<void> {
    try {
      scene.setDisplays(await displays.list());
    } catch (err) {
      log.error({ err }, 'The displays could not be listed');
    }
  }

  /** The player's own crosshair may still be without its picture: it was offline at the start. */
  async function prepareOwn(): Promise<AgentResult<unknown>> {
    const { crosshair, prepared } = scene.own();
    if (!crosshair || prepared) return succeed(null);
    const result = await artist.prepare(crosshair);
    if (result.ok) await queue.run(() => scene.completeOwn(result.value));
    return result;
  }

  async function setActive(wanted: boolean | 'other'): Promise<AgentResult<OverlayState>> {
    const command = ++commands;
    const mayShow = wanted !== false && scene.lockReason() === null;
    const prepared = mayShow && !scene.hasCrosshair() ? await prepareOwn() : succeed(null);
    return change(async () => {
      const isActive = wanted === 'other' ? !scene.state().isActive : wanted;
      const reason = scene.lockReason();
      if (isActive && reason) return fail(reason);
      if (isActive && !scene.hasCrosshair()) return prepared.ok ? fail('nothing_to_show') : prepared;
      if (command < decidedVisibility) return succeed(null);
      decidedVisibility = command;
      return scene.changeOwn({ isActive });
    });
  }

  function decide(command: number, prepared: PreparedCrosshair): Promise<AgentResult<unknown>> {
    const reason = scene.lockReason();
    if (reason) return Promise.resolve(fail(reason));
    const isLatest = command > decidedCrosshair;
    const isShown = command > decidedVisibility;
    if (isLatest) decidedCrosshair = command;
    if (isShown) decidedVisibility = command;
    return scene.changeOwn({
      ...(isLatest && { crosshair: prepared.crosshair, prepared, profile: null }),
      ...(isShown && { isActive: true }),
    });
  }

  return {
    state: scene.state,
    displays: scene.displays,
    onChanged: scene.onChanged,

    start: () =>
      queue.run(async () => {
        const { lastActiveCrosshair, offset, isOverlayActive } = configuration.current();
        scene.restore({ crosshair: lastActiveCrosshair, offset, isActive: isOverlayActive });
        displays.onChanged(() => {
          queue
            .run(async () => {
              await readDisplays();
              displayChanges.emit(scene.displays());
              await scene.refresh(true);
            })
            .catch(report);
        });
        configuration.onChanged((now, before) => {
          const matters = (['selectedDisplayId', 'sampleBackdrop', 'hideWhileAiming'] as const).some(
            (setting) => now[setting] !== before[setting],
          );
          if (matters) queue.run(() => scene.refresh()).catch(report);
        });
        await readDisplays();
        await scene.refresh();
      }),

    async activate(crosshair) {
      const command = ++commands;
      const reason = scene.lockReason();
      if (reason) return fail(reason);
      const ahead = crosshair.kind === 'image' ? await artist.prepare(crosshair) : undefined;
      return change(async () => {
        const prepared = ahead ?? (await artist.prepare(crosshair));
        return prepared.ok ? decide(command, prepared.value) : prepared;
      });
    },

    hide() {
      decidedVisibility = ++commands;
      return change(() => scene.changeOwn({ isActive: false, offset: { x: 0, y: 0 } }));
    },

    setTransparent: (isTransparent) => setActive(!isTransparent),
    toggle: () => setActive('other'),

    move: (offset) => change(() => scene.changeOwn({ offset })),

    async selectDisplay(displayId) {
      await queue.settled();
      if (!scene.displays().some(({ id }) => id === displayId)) return fail('display_unknown');
      const saved = await configuration.update(rememberedOf(scene.displays(), displayId));
      if (!saved.ok) return saved;
      return queue.run(() => succeed(scene.state()));
    },

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

    async useProfile(crosshair) {
      const command = ++commands;
      const ahead = crosshair?.kind === 'image' ? await artist.prepare(crosshair) : undefined;
      await queue.run(async () => {
        if (command < decidedProfile || command < decidedCrosshair) return;
        decidedProfile = command;
        const prepared = crosshair && (ahead ?? (await artist.prepare(crosshair)));
        if (prepared && !prepared.ok) {
          log.warn({ code: prepared.error }, "A program's crosshair cannot be shown at the moment");
        }
        await scene.changeOwn({ profile: prepared?.ok ? prepared.value : null });
      });
    },

    forget() {
      // What is on its way is the former player's too.
      decidedCrosshair = decidedVisibility = ++commands;
      return change(() =>
        scene.changeOwn({ crosshair: null, prepared: null, isActive: false, profile: null }),
      );
    },

    onDisplaysChanged: displayChanges.subscribe,

    async settled() {
      await arrivals.settled();
      await queue.settled();
    },

    async close() {
      await queue.settled();
      await scene.close();
    },
  };
}
