import { TPM_NONOTIFY, TPM_RETURNCMD, TPM_RIGHTBUTTON } from './constants.ts';
import { type Handle, systemLibrary } from './library.ts';

/** MF_* of winuser.h. */
export const menuFlags = { text: 0x0, grayed: 0x1, checked: 0x8, separator: 0x800 } as const;

/** TPM_NONOTIFY | TPM_RETURNCMD | TPM_RIGHTBUTTON of winuser.h: the call answers what was chosen, with either button. */
export const answerChosenItem = TPM_NONOTIFY | TPM_RETURNCMD | TPM_RIGHTBUTTON;

type User32Menu = {
  CreatePopupMenu(): Handle;
  AppendMenuW(menu: Handle, flags: number, id: number, text: string | null): number;
  DestroyMenu(menu: Handle): number;
  /** Waits until the menu is closed, passing on the thread's messages meanwhile; 0 when nothing was chosen. */
  TrackPopupMenuEx(
    menu: Handle,
    flags: number,
    x: number,
    y: number,
    owner: Handle,
    parameters: null,
  ): number;
  EndMenu(): number;
  SetForegroundWindow(window: Handle): number;
  /** With a number for `icon`: one of Windows' own, shared by all and never destroyed. */
  LoadIconW(module: 0, icon: number): Handle;
  DestroyIcon(icon: Handle): number;
};

/** Calls of user32.dll for a menu and its icon, named as in the Windows SDK (winuser.h). */
export const user32Menu = systemLibrary<User32Menu>('user32.dll', (library) => ({
  CreatePopupMenu: library.func('CreatePopupMenu', 'uintptr_t', []),
  AppendMenuW: library.func('AppendMenuW', 'int', ['uintptr_t', 'uint32', 'uintptr_t', 'str16']),
  DestroyMenu: library.func('DestroyMenu', 'int', ['uintptr_t']),
  TrackPopupMenuEx: library.func('TrackPopupMenuEx', 'int', [
    'uintptr_t',
    'uint32',
    'int',
    'int',
    'uintptr_t',
    'void *',
  ]),
  EndMenu: library.func('EndMenu', 'int', []),
  SetForegroundWindow: library.func('SetForegroundWindow', 'int', ['uintptr_t']),
  LoadIconW: library.func('LoadIconW', 'uintptr_t', ['uintptr_t', 'uintptr_t']),
  DestroyIcon: library.func('DestroyIcon', 'int', ['uintptr_t']),
}));
