import { isDeepStrictEqual } from 'node:util';
import { type Calibration, calibrationSeconds } from '@punktgenau/contract/desktop/calibration';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
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
import type { ForegroundApp, ForegroundProgram } from '../ports/foreground-app.ts';
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
  const { inputs, pointer, overlay, profiles, configuration, clock, log } = dependencies;
  const state = createSignal<Calibration>(
    { state: 'idle', executable: null, missed: null },
    isDeepStrictEqual,
  );
  let cancelTimer = () => {};
  let pressedAt: Promise<ScreenPoint | null> = Promise.resolve(null);
  let taking: Promise<void> = Promise.resolve();
  const isWaiting = () => state.get().state === 'waiting';

  const end = (how: Exclude<Calibration['state'], 'idle' | 'waiting'>) => {
    cancelTimer();
    held.watch([]);
    state.set({ ...state.get(), state: how, missed: null });
  };
  const held = inputs.join((input, isDown) => {
    if (!isWaiting()) return;
    if (input === 'Escape') end('cancelled');
    else if (isDown) pressedAt = pointer.position();
    // Only now the window that was clicked is in front; and where it was pressed counts, not where it was let go.
    else taking = take().catch((err: unknown) => log.error({ err }, 'A click could not be measured'));
  });

  async function take(): Promise<void> {
    const { executable } = state.get();
    const [at, program] = await Promise.all([pressedAt, dependencies.foregroundApp.current()]);
    if (!isWaiting() || executable === null || at === null || program === null) return;
    // On the way to the game one clicks here.
    if (isOurs(program, dependencies.uiWindow)) return;
    const profile = configuration.current().profiles.find((one) => one.executable === executable);
    if (!profile) return end('failed');
    const offset = measure(at, program, profile, overlay);
    if (typeof offset === 'string') {
      state.set({ ...state.get(), missed: offset });
      return;
    }
    const saved = await moveProfile(configuration, executable, offset);
    end(saved.ok ? 'done' : 'failed');
    if (!saved.ok) return;
    // Also where the overlay is off, the player sees where it is now.
    await profiles.preview(executable);
    overlay.blink().catch((err: unknown) => log.error({ err }, 'The overlay could not blink'));
  }

  return {
    state: state.get,
    start(executable) {
      if (!configuration.current().profiles.some((profile) => profile.executable === executable)) {
        return fail('profile_unknown');
      }
      cancelTimer();
      cancelTimer = clock.after(calibrationSeconds * 1_000, () => end('timed_out'));
      state.set({ state: 'waiting', executable, missed: null });
      held.watch(['MouseLeft', 'Escape']);
      return succeed(state.get());
    },
    cancel() {
      if (isWaiting()) end('cancelled');
      return state.get();
    },
    onChanged: state.subscribe,
    stop() {
      cancelTimer();
      held.watch([]);
    },
    settled: async () => taking,
  };
}

/** How far from its centre a profile's crosshair has to be to lie where the player clicked; otherwise why that cannot be said. */
function measure(
  at: ScreenPoint,
  program: ForegroundProgram,
  { executable, centre }: AppProfile,
  overlay: Pick<OverlayController, 'state' | 'displays'>,
): ScreenPoint | NonNullable<Calibration['missed']> {
  if (program.executable !== executable) return 'other_program';
  const { displayId, offset } = overlay.state();
  const display = overlay.displays().find(({ id }) => id === displayId)?.bounds;
  const area = (centre === 'window' && program.windowArea) || display;
  if (!area || !isInside(at, area)) return 'outside';
  const corner = targetCorner(area, offset);
  const measured = { x: at.x - corner.x, y: at.y - corner.y };
  const { min, max } = overlayOffsetPx;
  const isPossible = Object.values(measured).every((px) => px >= min && px <= max);
  return isPossible ? measured : 'outside';
}

function isInside({ x, y }: ScreenPoint, area: ScreenArea): boolean {
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}
