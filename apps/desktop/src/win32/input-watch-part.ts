import { isControllerKey, isWheelKey } from '@punktgenau/contract/hotkeys/accelerator';
import { SM_SWAPBUTTON, VK_LBUTTON, VK_RBUTTON, WM_SETTINGCHANGE } from './api/constants.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { xinput } from './api/xinput.ts';
import { type ControllerButtons, createControllerButtons } from './controller-buttons.ts';
import { type InputCode, inputCodeOf, wheelCodeOf } from './key-registry-virtual-keys.ts';
import { type MessageHandler, ourTimers, type ThreadHost, type ThreadPart } from './message-thread-part.ts';
import { pressedInputs } from './pressed-inputs.ts';
import { createWheelLooks } from './wheel-looks.ts';
import type { WheelCode } from './wheel-turns.ts';

export type InputWatchCommands = {
  /** Looks at these and no others; none: at nothing. */
  'inputs.watch': (inputs: readonly string[]) => void;
};
export type InputWatchEvents = { 'inputs.changed': { readonly input: string; readonly isDown: boolean } };

/**
 * How often the keys and buttons are looked at: two pictures of a 60 Hz screen, and 31.2 ms by Windows' clock. Each look costs
 * processor time; twice as many would be more than one in a hundred of a core (docs/adr/0019). Being told of what the mouse
 * reports (raw input) costs something for each of 1,000 to 8,000 reports a second, most of which are about no button.
 */
const lookEveryMs = 30;

/** What is looked at, each kind in its own way. */
type Watched = {
  readonly keys: ReadonlyMap<string, InputCode>;
  readonly turns: ReadonlyMap<string, WheelCode>;
  readonly controllerButtons: readonly string[];
};

/** Looks at keys, buttons and the wheel while that is wanted. No hook, nothing is kept from the game. */
export function createInputWatchPart(host: ThreadHost<InputWatchEvents>): ThreadPart<InputWatchCommands> {
  const looks = createLooks(host);
  let isTimed = false;
  const setTimer = (isWanted: boolean) => {
    if (isWanted === isTimed) return;
    isTimed = isWanted;
    if (!isWanted) user32().KillTimer(host.window, ourTimers.inputs);
    else if (Number(user32().SetTimer(host.window, ourTimers.inputs, lookEveryMs, null)) === 0) {
      throw lastWindowsError('SetTimer');
    }
  };

  return {
    commands: {
      'inputs.watch': (inputs) => {
        setTimer(inputs.length > 0);
        looks.watch(inputs);
      },
    },
    messages: new Map<number, MessageHandler>([
      [
        WM_SETTINGCHANGE,
        () => {
          looks.readSettings();
          return undefined;
        },
      ],
    ]),
    timers: new Map([[ourTimers.inputs, looks.look]]),
    close: () => {
      setTimer(false);
      looks.end();
    },
  };
}

function createLooks(host: ThreadHost<InputWatchEvents>) {
  let watched: Watched = watchedOf([]);
  let down: ReadonlySet<string> = new Set();
  let areButtonsSwapped = false;

  const isDown = (virtualKey: number) =>
    user32().GetAsyncKeyState(physical(virtualKey, areButtonsSwapped)) < 0;
  const emit = (input: string, isPressed: boolean) =>
    host.emit('inputs.changed', { input, isDown: isPressed });
  const controllers = createControllerButtons({
    getState: (slot, state) => xinput().XInputGetState(slot, state),
    nowMs: () => performance.now(),
  });
  const wheel = createWheelLooks(host, isDown, emit);
  const readSettings = () => {
    areButtonsSwapped = user32().GetSystemMetrics(SM_SWAPBUTTON) !== 0;
  };

  return {
    readSettings,
    look(): void {
      const before = down;
      down = new Set([...pressedInputs(watched.keys, isDown), ...pressedOn(controllers, watched)]);
      for (const input of before) if (!down.has(input)) emit(input, false);
      for (const input of down) if (!before.has(input)) emit(input, true);
      wheel.look(watched.turns);
    },
    watch(inputs: readonly string[]): void {
      const wanted = watchedOf(inputs);
      // Without XInput everything else is looked at all the same, and the log says what is missing.
      watched = { ...wanted, controllerButtons: [] };
      down = new Set([...down].filter((input) => inputs.includes(input)));
      readSettings();
      if (wanted.turns.size === 0) wheel.end();
      if (wanted.controllerButtons.length === 0) controllers.forget();
      else xinput();
      watched = wanted;
    },
    end: () => wheel.end(),
  };
}

function watchedOf(inputs: readonly string[]): Watched {
  const keys = inputs.filter((input) => !isWheelKey(input) && !isControllerKey(input));
  return {
    keys: new Map(keys.map((input) => [input, inputCodeOf(input)])),
    turns: new Map(inputs.filter(isWheelKey).map((input) => [input, wheelCodeOf(input)])),
    controllerButtons: inputs.filter(isControllerKey),
  };
}

/** Controllers are asked only where one of their buttons is wanted. */
function pressedOn(controllers: ControllerButtons, { controllerButtons }: Watched): readonly string[] {
  if (controllerButtons.length === 0) return [];
  const pressed = controllers.pressed();
  return controllerButtons.filter((button) => pressed.has(button));
}

/**
 * `GetAsyncKeyState` means the buttons of the device: who swapped them in Windows has the right one, with which they aim, on the
 * left.
 */
function physical(virtualKey: number, areButtonsSwapped: boolean): number {
  if (!areButtonsSwapped) return virtualKey;
  if (virtualKey === VK_RBUTTON) return VK_LBUTTON;
  return virtualKey === VK_LBUTTON ? VK_RBUTTON : virtualKey;
}
