import koffi, { type LibraryHandle } from 'koffi';
import { type Handle, systemLibrary } from './library.ts';
import type { DisplayDevice, MonitorInfo, Point, Size, WindowClass } from './structs.ts';
import { bitmapBlend, displayDevice, monitorInfo, point, windowClass } from './structs.ts';

/** Answers a window message; what Windows expects depends on the message. Called on the thread of the window. */
export type WindowProcedure = (window: Handle, message: number, wParam: Handle, lParam: Handle) => Handle;

/** Called once for each monitor; 1 goes on, 0 stops. */
export type MonitorProcedure = (
  monitor: Handle,
  deviceContext: Handle,
  rect: unknown,
  data: Handle,
) => number;

const windowProcedure = koffi.proto('intptr_t WindowProcedure(uintptr_t, uint32_t, uintptr_t, intptr_t)');
const monitorProcedure = koffi.proto('int MonitorProcedure(uintptr_t, uintptr_t, void *, intptr_t)');

type User32 = {
  SetProcessDpiAwarenessContext(context: number): number;
  SetThreadDpiAwarenessContext(context: number): Handle;

  RegisterClassExW(windowClass: WindowClass): number;
  UnregisterClassW(name: string, instance: Handle): number;
  CreateWindowExW(
    exStyle: number,
    className: string,
    title: string,
    style: number,
    x: number,
    y: number,
    width: number,
    height: number,
    parent: Handle,
    menu: Handle,
    instance: Handle,
    parameter: null,
  ): Handle;
  DestroyWindow(window: Handle): number;
  DefWindowProcW(window: Handle, message: number, wParam: Handle, lParam: Handle): Handle;
  ShowWindow(window: Handle, command: number): number;
  SetWindowPos(
    window: Handle,
    after: number,
    x: number,
    y: number,
    width: number,
    height: number,
    flags: number,
  ): number;
  UpdateLayeredWindow(
    window: Handle,
    screen: Handle,
    at: Point | null,
    size: Size | null,
    source: Handle,
    sourceAt: Point | null,
    colorKey: number,
    blend: BitmapBlend | null,
    flags: number,
  ): number;
  WindowFromPoint(at: Point): Handle;

  /** Posts WM_TIMER to the window again and again; goes with the window. Answers 0 for an error. */
  SetTimer(window: Handle, id: number, everyMs: number, procedure: null): Handle;
  KillTimer(window: Handle, id: number): number;

  /** 1 for a message, 0 for WM_QUIT, -1 for an error. `message` takes a MSG of `messageBytes`. */
  GetMessageW(message: Uint8Array, window: Handle, first: number, last: number): number;
  TranslateMessage(message: Uint8Array): number;
  DispatchMessageW(message: Uint8Array): Handle;
  PostMessageW(window: Handle, message: number, wParam: Handle, lParam: Handle): number;
  PostQuitMessage(exitCode: number): void;
  RegisterWindowMessageW(name: string): number;

  RegisterHotKey(window: Handle, id: number, modifiers: number, virtualKey: number): number;
  UnregisterHotKey(window: Handle, id: number): number;

  /** Negative while a key or mouse button is down, whichever program has the focus. */
  GetAsyncKeyState(virtualKey: number): number;
  GetSystemMetrics(index: number): number;
  /** As on a display of so many dots per inch. */
  GetSystemMetricsForDpi(index: number, dpi: number): number;

  MonitorFromPoint(at: Point, otherwise: number): Handle;
  EnumDisplayMonitors(deviceContext: Handle, clip: null, procedure: MonitorProcedure, data: number): number;
  GetMonitorInfoW(monitor: Handle, info: MonitorInfo): number;
  EnumDisplayDevicesW(device: string, index: number, info: DisplayDevice, flags: number): number;

  GetDC(window: Handle): Handle;
  ReleaseDC(window: Handle, deviceContext: Handle): number;
};

/** How a bitmap is laid over what lies below. */
export type BitmapBlend = {
  readonly operation: number;
  readonly flags: number;
  readonly alpha: number;
  readonly format: number;
};

/** Size of MSG on 64-bit Windows; `message` stands at 8, `wParam` at 16, `lParam` at 24. */
export const messageBytes = 48;

const windowCalls = (library: LibraryHandle) => ({
  RegisterClassExW: library.func('RegisterClassExW', 'uint16', [koffi.pointer(windowClass)]),
  UnregisterClassW: library.func('UnregisterClassW', 'int', ['str16', 'uintptr_t']),
  CreateWindowExW: library.func('CreateWindowExW', 'uintptr_t', [
    'uint32',
    'str16',
    'str16',
    'uint32',
    'int',
    'int',
    'int',
    'int',
    'uintptr_t',
    'uintptr_t',
    'uintptr_t',
    'void *',
  ]),
  DestroyWindow: library.func('DestroyWindow', 'int', ['uintptr_t']),
  DefWindowProcW: library.func('DefWindowProcW', 'intptr_t', [
    'uintptr_t',
    'uint32',
    'uintptr_t',
    'intptr_t',
  ]),
  ShowWindow: library.func('ShowWindow', 'int', ['uintptr_t', 'int']),
  SetWindowPos: library.func('SetWindowPos', 'int', [
    'uintptr_t',
    'intptr_t',
    'int',
    'int',
    'int',
    'int',
    'uint32',
  ]),
  UpdateLayeredWindow: library.func('UpdateLayeredWindow', 'int', [
    'uintptr_t',
    'uintptr_t',
    koffi.pointer(point),
    koffi.pointer(point),
    'uintptr_t',
    koffi.pointer(point),
    'uint32',
    koffi.pointer(bitmapBlend),
    'uint32',
  ]),
  WindowFromPoint: library.func('WindowFromPoint', 'uintptr_t', [point]),
});

const messageCalls = (library: LibraryHandle) => ({
  GetMessageW: library.func('GetMessageW', 'int', ['void *', 'uintptr_t', 'uint32', 'uint32']),
  TranslateMessage: library.func('TranslateMessage', 'int', ['void *']),
  DispatchMessageW: library.func('DispatchMessageW', 'intptr_t', ['void *']),
  PostMessageW: library.func('PostMessageW', 'int', ['uintptr_t', 'uint32', 'uintptr_t', 'intptr_t']),
  PostQuitMessage: library.func('PostQuitMessage', 'void', ['int']),
  RegisterWindowMessageW: library.func('RegisterWindowMessageW', 'uint32', ['str16']),
  SetTimer: library.func('SetTimer', 'uintptr_t', ['uintptr_t', 'uintptr_t', 'uint32', 'void *']),
  KillTimer: library.func('KillTimer', 'int', ['uintptr_t', 'uintptr_t']),
});

const inputCalls = (library: LibraryHandle) => ({
  RegisterHotKey: library.func('RegisterHotKey', 'int', ['uintptr_t', 'int', 'uint32', 'uint32']),
  UnregisterHotKey: library.func('UnregisterHotKey', 'int', ['uintptr_t', 'int']),
  GetAsyncKeyState: library.func('GetAsyncKeyState', 'int16', ['int']),
  GetSystemMetrics: library.func('GetSystemMetrics', 'int', ['int']),
  GetSystemMetricsForDpi: library.func('GetSystemMetricsForDpi', 'int', ['int', 'uint32']),
});

const displayCalls = (library: LibraryHandle) => ({
  SetProcessDpiAwarenessContext: library.func('SetProcessDpiAwarenessContext', 'int', ['intptr_t']),
  SetThreadDpiAwarenessContext: library.func('SetThreadDpiAwarenessContext', 'intptr_t', ['intptr_t']),
  MonitorFromPoint: library.func('MonitorFromPoint', 'uintptr_t', [point, 'uint32']),
  EnumDisplayMonitors: library.func('EnumDisplayMonitors', 'int', [
    'uintptr_t',
    'void *',
    koffi.pointer(monitorProcedure),
    'intptr_t',
  ]),
  GetMonitorInfoW: library.func('GetMonitorInfoW', 'int', [
    'uintptr_t',
    koffi.inout(koffi.pointer(monitorInfo)),
  ]),
  EnumDisplayDevicesW: library.func('EnumDisplayDevicesW', 'int', [
    'str16',
    'uint32',
    koffi.inout(koffi.pointer(displayDevice)),
    'uint32',
  ]),
  GetDC: library.func('GetDC', 'uintptr_t', ['uintptr_t']),
  ReleaseDC: library.func('ReleaseDC', 'int', ['uintptr_t', 'uintptr_t']),
});

/** Calls of user32.dll, named as in the Windows SDK (winuser.h). A BOOL is a number: 0 is a failure. */
export const user32 = systemLibrary<User32>('user32.dll', (library) => ({
  ...windowCalls(library),
  ...messageCalls(library),
  ...inputCalls(library),
  ...displayCalls(library),
}));

/** Lets Windows call a function for as long as the process lives; for `WindowClass.procedure`. */
export function registerWindowProcedure(procedure: WindowProcedure): bigint {
  return koffi.register(procedure, koffi.pointer(windowProcedure));
}
