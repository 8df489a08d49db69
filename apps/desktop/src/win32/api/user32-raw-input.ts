import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** RAWINPUTDEVICE. */
export type RawInputDevice = {
  readonly usagePage: number;
  readonly usage: number;
  readonly flags: number;
  readonly target: Handle;
};
export const rawInputDevice = koffi.struct({
  usagePage: 'uint16',
  usage: 'uint16',
  flags: 'uint32',
  target: 'uintptr_t',
});

type User32RawInput = {
  RegisterRawInputDevices(devices: readonly RawInputDevice[], count: number, bytesEach: number): number;
  /**
   * Takes the reports that wait in the thread's queue, as many as `reports` has room for. `bytes` says how much that is; answers how many
   * were taken, 0xFFFFFFFF for an error.
   */
  GetRawInputBuffer(reports: Uint8Array, bytes: [number], headerBytes: number): number;
  /** 1 for a message, 0 for none. `message` takes a MSG of `messageBytes`. WM_QUIT comes whatever is asked for. */
  PeekMessageW(message: Uint8Array, window: Handle, first: number, last: number, remove: number): number;
  /** Returns when something is in the queue that `wakeMask` names; 0xFFFFFFFF for an error. */
  MsgWaitForMultipleObjectsEx(
    count: number,
    handles: null,
    timeOutMs: number,
    wakeMask: number,
    flags: number,
  ): number;
};

/** Calls of user32.dll that are needed while turns of the wheel are listened for, named as in the Windows SDK (winuser.h). */
export const user32RawInput = systemLibrary<User32RawInput>('user32.dll', (library) => ({
  RegisterRawInputDevices: library.func('RegisterRawInputDevices', 'int', [
    koffi.pointer(rawInputDevice),
    'uint32',
    'uint32',
  ]),
  GetRawInputBuffer: library.func('GetRawInputBuffer', 'uint32', [
    'void *',
    koffi.inout(koffi.pointer('uint32')),
    'uint32',
  ]),
  PeekMessageW: library.func('PeekMessageW', 'int', ['void *', 'uintptr_t', 'uint32', 'uint32', 'uint32']),
  MsgWaitForMultipleObjectsEx: library.func('MsgWaitForMultipleObjectsEx', 'uint32', [
    'uint32',
    'void *',
    'uint32',
    'uint32',
    'uint32',
  ]),
}));
