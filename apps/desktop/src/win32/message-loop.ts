import {
  INFINITE,
  MWMO_INPUTAVAILABLE,
  PM_REMOVE,
  QS_ALL_BUT_INPUT,
  WM_QUIT,
  WM_TIMER,
} from './api/constants.ts';
import { messageBytes, user32 } from './api/user32.ts';
import { user32RawInput } from './api/user32-raw-input.ts';
import { lastWindowsError } from './api/windows-error.ts';

export type Timers = ReadonlyMap<number, () => void>;

/** The messages of the thread, one after the other. */
export type MessageLoop = {
  /** Returns after WM_QUIT. */
  run(timers: Timers, onProblem: (error: unknown) => void): void;
  /** From now on reports of the mouse stay in the queue, for `GetRawInputBuffer`; or no longer. */
  leaveRawInput(isLeft: boolean): void;
};

/** Where members of MSG stand. */
const messageAt = 8;
const wParamAt = 16;
const failed = 0xffff_ffff;

/**
 * The thread costs nothing while nothing happens: `GetMessageW` sleeps. Timers take the short way: to the window procedure and back, by
 * Windows, costs several times what they do.
 */
export function createMessageLoop(): MessageLoop {
  const message = Buffer.alloc(messageBytes);
  let isRawInputLeft = false;

  return {
    run(timers, onProblem) {
      const { TranslateMessage, DispatchMessageW } = user32();
      while (isRawInputLeft ? takeNextButInput(message) : takeNext(message)) {
        if (message.readUInt32LE(messageAt) === WM_TIMER) {
          try {
            if (runTimer(timers, message.readUInt32LE(wParamAt)) === 0) continue;
          } catch (error) {
            onProblem(error);
            continue;
          }
        }
        TranslateMessage(message);
        DispatchMessageW(message);
      }
    },
    leaveRawInput(isLeft) {
      isRawInputLeft = isLeft;
    },
  };
}

/** @returns what Windows expects: 0 for a message that was taken care of, `undefined` for one that is not ours */
export function runTimer(timers: Timers, number: number): 0 | undefined {
  const run = timers.get(number);
  run?.();
  return run === undefined ? undefined : 0;
}

/** Waits for the next message; false for WM_QUIT. */
function takeNext(message: Buffer): boolean {
  const result = user32().GetMessageW(message, 0, 0, 0);
  if (result < 0) throw lastWindowsError('GetMessageW');
  return result !== 0;
}

/**
 * The same, leaving WM_INPUT where it is, and with it presses and clicks, which none of our windows gets. Ranges of messages would not do:
 * Wine hands out WM_INPUT whatever is asked for.
 */
function takeNextButInput(message: Buffer): boolean {
  const { PeekMessageW, MsgWaitForMultipleObjectsEx } = user32RawInput();
  for (;;) {
    if (PeekMessageW(message, 0, 0, 0, PM_REMOVE | (QS_ALL_BUT_INPUT << 16)) !== 0) {
      return message.readUInt32LE(messageAt) !== WM_QUIT;
    }
    const woken = MsgWaitForMultipleObjectsEx(0, null, INFINITE, QS_ALL_BUT_INPUT, MWMO_INPUTAVAILABLE);
    if (woken === failed) throw lastWindowsError('MsgWaitForMultipleObjectsEx');
  }
}
