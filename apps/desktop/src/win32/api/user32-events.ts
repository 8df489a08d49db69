import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** WINEVENTPROC: called on the thread that asked for the events, while that takes messages out of its queue. */
export type WinEventProcedure = (
  hook: Handle,
  event: number,
  window: Handle,
  object: number,
  child: number,
  thread: number,
  timeMs: number,
) => void;

const winEventProcedure = koffi.proto(
  'void WinEventProcedure(uintptr_t, uint32_t, uintptr_t, int32_t, int32_t, uint32_t, uint32_t)',
);

type User32Events = {
  /** Answers 0 when it cannot be done. */
  SetWinEventHook(
    first: number,
    last: number,
    module: 0,
    procedure: bigint,
    process: number,
    thread: number,
    flags: number,
  ): Handle;
  /** On the thread that set the hook. */
  UnhookWinEvent(hook: Handle): number;
};

/** Calls of user32.dll about events of other programs' windows, named as in the Windows SDK (winuser.h). */
export const user32Events = systemLibrary<User32Events>('user32.dll', (library) => ({
  SetWinEventHook: library.func('SetWinEventHook', 'uintptr_t', [
    'uint32',
    'uint32',
    'uintptr_t',
    'uintptr_t',
    'uint32',
    'uint32',
    'uint32',
  ]),
  UnhookWinEvent: library.func('UnhookWinEvent', 'int', ['uintptr_t']),
}));

/** Lets Windows call a function for as long as the process lives; for `SetWinEventHook`. */
export function registerWinEventProcedure(procedure: WinEventProcedure): bigint {
  return koffi.register(procedure, koffi.pointer(winEventProcedure));
}
