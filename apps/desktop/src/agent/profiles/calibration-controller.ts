import { isDeepStrictEqual } from 'node:util';
import { type Calibration, calibrationSeconds } from '@punktgenau/contract/desktop/calibration';
import { overlayOffsetPx } from '@punktgenau/contract/desktop/overlay-schemas';
import { fail, succeed } from '@punktgenau/result';
import { createSignal } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { InputHub } from '../held-inputs.ts';
import type { Log } from '../log/log.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import { targetCorner } from '../overlay/placement.ts';
import type { Clock } from '../ports/clock.ts';
import type { ForegroundApp } from '../ports/foreground-app.ts';
import type { ScreenPoint } from '../ports/overlay-window.ts';
import type { Pointer } from '../ports/pointer.ts';
import type { ScreenArea } from '../ports/screen-sampler.ts';
import type { UiWindow } from '../ports/ui-window.ts';
import { moveProfile } from './move-profile.ts';
import { isOurs } from './our-windows.ts';
import type { Profiles } from './profiles-controller.ts';

/**
 * Measures where a game has its own middle: the next click of the left button into the game's window is there. The click is only looked
 * at; the game gets it as well.
 */
export type CalibrationController = {
  state(): Calibration;
  /** Waits for the click, in place of one that was waited for; fails with `profile_unknown`. */
  start(executable: string): AgentResult<Calibration>;
  cancel(): Calibration;
  /** Calls back with each new state; returns an unsubscribe function. */
  onChanged(listener: (state: Calibration) => void): () => void;
  /** Waits no more. */
  stop(): void;
  /** Resolves when a click that has come is dealt with. */
  settled(): Promise<void>;
};

type Dependencies = {
  readonly inputs: InputHub;
  readonly pointer: Pointer;
  readonly foregroundApp: ForegroundApp;
  readonly uiWindow: Pick<UiWindow, 'processId'>;
  readonly overlay: Pick<OverlayController, 'state' | 'displays' | 'blink'>;
  readonly profiles: Pick<Profiles, 'preview'>;
  readonly configuration: ConfigurationStore;
  readonly clock: Clock;
  readonly log: Log;
};

export function createCalibration(dependencies: Dependencies): CalibrationController {
  const { overlay, profiles, configuration, clock, log } = dependencies;
  const state = createSignal<Calibration>(
    { state: 'idle', executable: null, missed: null },
    isDeepStrictEqual,
  );
  let cancelTimer = () => {};
  const isWaiting = () => state.get().state === 'waiting';

  const end = (how: Exclude<Calibration['state'], 'idle' | 'waiting'>) => {
    cancelTimer();
    clicks.watch(false);
    state.set({ ...state.get(), state: how, missed: null });
  };
  const take = async (at: ScreenPoint) => {
    const { executable } = state.get();
    const click = executable !== null && (await measureClick(at, executable, dependencies));
    if (!isWaiting() || !click) return;
    if (click.kind === 'missed') state.set({ ...state.get(), missed: click.missed });
    else await store(click.executable, click.offset);
  };
  const clicks = createClicks(dependencies, { onEscape: () => end('cancelled'), onClick: take });
  const store = async (executable: string, offset: ScreenPoint) => {
    const saved = await moveProfile(configuration, executable, offset);
    end(saved.ok ? 'done' : 'failed');
    if (!saved.ok) return;
    // Also where the overlay is off, the player sees where it is now.
    await profiles.preview(executable);
    overlay.blink().catch((err: unknown) => log.error({ err }, 'The overlay could not blink'));
  };

  return {
    state: state.get,
    start(executable) {
      if (!configuration.current().profiles.some((profile) => profile.executable === executable)) {
        return fail('profile_unknown');
      }
      cancelTimer();
      cancelTimer = clock.after(calibrationSeconds * 1_000, () => end('timed_out'));
      state.set({ state: 'waiting', executable, missed: null });
      clicks.watch(true);
      return succeed(state.get());
    },
    cancel() {
      if (isWaiting()) end('cancelled');
      return state.get();
    },
    onChanged: state.subscribe,
    stop() {
      cancelTimer();
      clicks.watch(false);
    },
    settled: clicks.settled,
  };
}

/** Hears of clicks of the left button, and of Escape, while they are looked at. */
function createClicks(
  { inputs, pointer, log }: Pick<Dependencies, 'inputs' | 'pointer' | 'log'>,
  handlers: { readonly onEscape: () => void; readonly onClick: (at: ScreenPoint) => Promise<void> },
) {
  let isWatching = false;
  let pressedAt: Promise<ScreenPoint | null> = Promise.resolve(null);
  let taking: Promise<void> = Promise.resolve();
  const take = async () => {
    const at = await pressedAt;
    if (at) await handlers.onClick(at);
  };
  const held = inputs.join((input, isDown) => {
    if (!isWatching) return;
    if (input === 'Escape') handlers.onEscape();
    else if (isDown) pressedAt = pointer.position();
    // Only now the window that was clicked is in front; and where it was pressed counts, not where it was let go.
    else taking = take().catch((err: unknown) => log.error({ err }, 'A click could not be measured'));
  });
  return {
    watch(isWanted: boolean): void {
      // What is let go of here is no click.
      isWatching = false;
      held.watch(isWanted ? ['MouseLeft', 'Escape'] : []);
      isWatching = isWanted;
    },
    settled: () => taking,
  };
}

type Click =
  | { readonly kind: 'measured'; readonly executable: string; readonly offset: ScreenPoint }
  | { readonly kind: 'missed'; readonly missed: NonNullable<Calibration['missed']> };

/**
 * How far from its centre the crosshair of a program has to be to lie where the player clicked, or why that cannot be said.
 *
 * @returns `null` for a click that is not about it
 */
async function measureClick(
  at: ScreenPoint,
  executable: string,
  { foregroundApp, uiWindow, configuration, overlay }: Dependencies,
): Promise<Click | null> {
  const program = await foregroundApp.current();
  // On the way to the game one clicks in our window.
  if (program === null || isOurs(program, uiWindow)) return null;
  if (program.executable !== executable) return { kind: 'missed', missed: 'other_program' };
  const profile = configuration.current().profiles.find((one) => one.executable === executable);
  const { displayId, offset: own } = overlay.state();
  const display = overlay.displays().find(({ id }) => id === displayId)?.bounds;
  const area = (profile?.centre === 'window' && program.windowArea) || display;
  if (!area || !isInside(at, area)) return { kind: 'missed', missed: 'outside' };
  const corner = targetCorner(area, own);
  const offset = { x: at.x - corner.x, y: at.y - corner.y };
  const { min, max } = overlayOffsetPx;
  const isPossible = Object.values(offset).every((px) => px >= min && px <= max);
  return isPossible ? { kind: 'measured', executable, offset } : { kind: 'missed', missed: 'outside' };
}

function isInside({ x, y }: ScreenPoint, area: ScreenArea): boolean {
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}
