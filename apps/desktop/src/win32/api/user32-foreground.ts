import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

/** ASFW_ANY of winuser.h: whoever asks next. */
export const anyProcess = 0xffff_ffff;

type User32Foreground = {
  GetForegroundWindow(): Handle;
  GetWindowThreadProcessId(window: Handle, processId: [number]): number;
  GetWindowTextW(window: Handle, text: Uint16Array, size: number): number;
  AllowSetForegroundWindow(processId: number): number;
};

/** Calls of user32.dll about the window that has the focus, named as in the Windows SDK (winuser.h). */
export const user32Foreground = systemLibrary<User32Foreground>('user32.dll', (library) => ({
  GetForegroundWindow: library.func('GetForegroundWindow', 'uintptr_t', []),
  GetWindowThreadProcessId: library.func('GetWindowThreadProcessId', 'uint32', [
    'uintptr_t',
    koffi.out(koffi.pointer('uint32')),
  ]),
  GetWindowTextW: library.func('GetWindowTextW', 'int32', [
    'uintptr_t',
    koffi.out(koffi.pointer('uint16')),
    'int32',
  ]),
  AllowSetForegroundWindow: library.func('AllowSetForegroundWindow', 'int32', ['uint32']),
}));
