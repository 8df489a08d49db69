import koffi from 'koffi';
import { NIIF_RESPECT_QUIET_TIME, NIIF_USER } from './constants.ts';
import { type Handle, systemLibrary } from './library.ts';

/** NIM_* of shellapi.h. */
export const notifyIconAction = { add: 0, modify: 1, remove: 2, setVersion: 4 } as const;

/** NIF_* of shellapi.h: which members mean something. */
export const notifyIconFlags = { message: 0x1, icon: 0x2, tip: 0x4, info: 0x10, showTip: 0x80 } as const;

/** NIIF_USER | NIIF_RESPECT_QUIET_TIME of shellapi.h: with our icon, and not while the player must not be disturbed. */
export const quietNoteWithOurIcon = NIIF_USER | NIIF_RESPECT_QUIET_TIME;

/** NOTIFYICONDATAW; the texts' lengths include the closing zero. */
export type NotifyIcon = {
  readonly cbSize: number;
  readonly hWnd: Handle;
  readonly uID: number;
  readonly uFlags: number;
  readonly uCallbackMessage: number;
  readonly hIcon: Handle;
  readonly szTip: string;
  readonly dwState: number;
  readonly dwStateMask: number;
  readonly szInfo: string;
  readonly uVersion: number;
  readonly szInfoTitle: string;
  readonly dwInfoFlags: number;
  readonly guidItem: Uint8Array;
  readonly hBalloonIcon: Handle;
};

export const notifyIconTextSizes = { tip: 128, info: 256, infoTitle: 64 } as const;

const notifyIcon = koffi.struct({
  cbSize: 'uint32',
  hWnd: 'uintptr_t',
  uID: 'uint32',
  uFlags: 'uint32',
  uCallbackMessage: 'uint32',
  hIcon: 'uintptr_t',
  szTip: koffi.array('char16', notifyIconTextSizes.tip, 'String'),
  dwState: 'uint32',
  dwStateMask: 'uint32',
  szInfo: koffi.array('char16', notifyIconTextSizes.info, 'String'),
  uVersion: 'uint32',
  szInfoTitle: koffi.array('char16', notifyIconTextSizes.infoTitle, 'String'),
  dwInfoFlags: 'uint32',
  guidItem: koffi.array('uint8', 16),
  hBalloonIcon: 'uintptr_t',
});
export const notifyIconSize = koffi.sizeof(notifyIcon);

type Shell32Tray = {
  Shell_NotifyIconW(action: number, icon: NotifyIcon): number;
  /** `sizes`: the large icon's in the lower word, the small icon's in the upper one. Answers 0 when all went well. */
  SHDefExtractIconW(
    path: string,
    index: number,
    flags: number,
    large: null,
    small: [Handle],
    sizes: number,
  ): number;
};

/** Calls of shell32.dll for the notification-area icon, named as in the Windows SDK (shellapi.h, shlobj_core.h). */
export const shell32Tray = systemLibrary<Shell32Tray>('shell32.dll', (library) => ({
  Shell_NotifyIconW: library.func('Shell_NotifyIconW', 'int', ['uint32', koffi.pointer(notifyIcon)]),
  SHDefExtractIconW: library.func('SHDefExtractIconW', 'int32', [
    'str16',
    'int',
    'uint32',
    'void *',
    koffi.out(koffi.pointer('uintptr_t')),
    'uint32',
  ]),
}));
