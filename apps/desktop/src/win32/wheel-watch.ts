import koffi from 'koffi';
import {
  HID_USAGE_GENERIC_MOUSE,
  HID_USAGE_PAGE_GENERIC,
  RIDEV_INPUTSINK,
  RIDEV_REMOVE,
} from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { rawInputDevice, user32RawInput } from './api/user32-raw-input.ts';
import { lastWindowsError } from './api/windows-error.ts';
import type { ThreadHost } from './message-thread-part.ts';
import {
  createNotchCounter,
  rawInputHeaderBytes,
  rawMouseInputBytes,
  type WheelNotch,
  wheelDeltasIn,
} from './wheel-turns.ts';

/** Turns of the wheel, of which nothing but reports of the mouse tells: no key state of Windows has them. */
export type WheelWatch = {
  /** Begins to listen, or ends it. Every report of the mouse is handed to us meanwhile, so only as long as needed. */
  setListening(isWanted: boolean): void;
  /** The notches since the last call. */
  take(): readonly WheelNotch[];
};

/** A mouse of 8,000 reports a second has 250 of them between two looks. */
const reportsAtOnce = 256;
const failed = 0xffff_ffff;

/**
 * Raw input: Windows hands us a copy of what the mouse reports. No hook, nothing is kept from the game. The reports stay in the queue
 * (`leaveRawInput`) and are taken all at once: one by one each costs as much.
 */
export function createWheelWatch(host: Pick<ThreadHost<never>, 'window' | 'leaveRawInput'>): WheelWatch {
  const reports = Buffer.alloc(reportsAtOnce * rawMouseInputBytes);
  const counter = createNotchCounter();
  let isListening = false;

  const subscribe = (flags: number, target: Handle) => {
    const device = { usagePage: HID_USAGE_PAGE_GENERIC, usage: HID_USAGE_GENERIC_MOUSE, flags, target };
    const isDone = user32RawInput().RegisterRawInputDevices([device], 1, koffi.sizeof(rawInputDevice));
    if (isDone === 0) throw lastWindowsError('RegisterRawInputDevices');
  };
  const takeReports = () => {
    const bytes: [number] = [reports.length];
    const count = user32RawInput().GetRawInputBuffer(reports, bytes, rawInputHeaderBytes);
    if (count === failed) throw lastWindowsError('GetRawInputBuffer');
    return count;
  };

  return {
    setListening(isWanted) {
      if (isWanted === isListening) return;
      // First, so that the thread's loop is as at first whatever fails.
      host.leaveRawInput(isWanted);
      isListening = isWanted;
      if (isWanted) {
        subscribe(RIDEV_INPUTSINK, host.window);
        counter.reset();
      } else {
        subscribe(RIDEV_REMOVE, 0);
        while (takeReports() > 0);
      }
    },
    take() {
      if (!isListening) return [];
      const notches: WheelNotch[] = [];
      for (let count = takeReports(); count > 0; count = takeReports()) {
        for (const delta of wheelDeltasIn(reports, count)) notches.push(...counter.add(delta));
      }
      return notches;
    },
  };
}
