import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';
import { type Point, point, type Rect, rect } from './structs.ts';

type User32Foreground = {
  GetForegroundWindow(): Handle;
  GetWindowThreadProcessId(window: Handle, processId: [number]): number;
  GetWindowTextW(window: Handle, text: Uint16Array, size: number): number;
  AllowSetForegroundWindow(processId: number): number;
  SetForegroundWindow(window: Handle): number;
  /** The next top-level window below `after` for a parent of 0; 0 for none. */
  FindWindowExW(parent: 0, after: Handle, className: null, title: null): Handle;
  GetWindow(window: Handle, relation: number): Handle;
  IsWindowVisible(window: Handle): number;
  /** `area` takes the answer. */
  GetWindowRect(window: Handle, area: Rect): number;
  /** `area` takes the answer, from 0, 0 on. */
  GetClientRect(window: Handle, area: Rect): number;
  /** `place` goes from the window's client area to the screen. */
  ClientToScreen(window: Handle, place: Point): number;
  /** `place` takes the answer. */
  GetCursorPos(place: Point): number;
  IsIconic(window: Handle): number;
  ShowWindow(window: Handle, command: number): number;
};

/** Calls of user32.dll about windows of others and which has the focus, named as in the Windows SDK (winuser.h). */
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
  SetForegroundWindow: library.func('SetForegroundWindow', 'int32', ['uintptr_t']),
  FindWindowExW: library.func('FindWindowExW', 'uintptr_t', ['uintptr_t', 'uintptr_t', 'str16', 'str16']),
  GetWindow: library.func('GetWindow', 'uintptr_t', ['uintptr_t', 'uint32']),
  IsWindowVisible: library.func('IsWindowVisible', 'int32', ['uintptr_t']),
  GetWindowRect: library.func('GetWindowRect', 'int32', ['uintptr_t', koffi.out(koffi.pointer(rect))]),
  GetClientRect: library.func('GetClientRect', 'int32', ['uintptr_t', koffi.out(koffi.pointer(rect))]),
  ClientToScreen: library.func('ClientToScreen', 'int32', ['uintptr_t', koffi.inout(koffi.pointer(point))]),
  GetCursorPos: library.func('GetCursorPos', 'int32', [koffi.out(koffi.pointer(point))]),
  IsIconic: library.func('IsIconic', 'int32', ['uintptr_t']),
  ShowWindow: library.func('ShowWindow', 'int32', ['uintptr_t', 'int32']),
}));
