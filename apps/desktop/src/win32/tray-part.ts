import type { TrayItem } from '../agent/ports/tray.ts';
import {
  IDI_APPLICATION,
  MONITOR_DEFAULTTOPRIMARY,
  NOTIFYICON_VERSION_4,
  SM_CXSMICON,
  WM_DISPLAYCHANGE,
  WM_DPICHANGED,
  WM_NULL,
  WM_SETTINGCHANGE,
} from './api/constants.ts';
import type { Handle } from './api/library.ts';
import {
  type NotifyIcon,
  notifyIconAction,
  notifyIconFlags,
  notifyIconSize,
  notifyIconTextSizes,
  quietNoteWithOurIcon,
  shell32Tray,
} from './api/shell32-tray.ts';
import { user32 } from './api/user32.ts';
import { answerChosenItem, user32Menu } from './api/user32-menu.ts';
import { type MessageHandler, ourMessages, type ThreadHost, type ThreadPart } from './message-thread-part.ts';
import { dpiOf } from './monitor-dpi.ts';
import { createSizedIcon } from './sized-icon.ts';
import { chosenItemId, fittingText, menuLinesOf, trayTouchOf } from './tray-rules.ts';

export type TrayLook = {
  /** An .ico file, or a program with an icon in it. */
  readonly iconPath: string;
  readonly tooltip: string;
  readonly items: readonly TrayItem[];
};

export type TrayCommands = {
  /** Shows the icon, or changes it; false while there is no taskbar. It appears by itself when there is one. */
  'tray.show': (look: TrayLook) => boolean;
  /** False when the icon is not in the notification area. */
  'tray.notify': (note: { readonly title: string; readonly text: string }) => boolean;
  'tray.remove': (nothing: null) => void;
};
export type TrayEvents = { 'tray.chosen': string };

/** Windows reports both clicks of a double click; the second one wants nothing more. */
const doubleClickMs = 500;

export function createTrayPart(host: ThreadHost<TrayEvents>): ThreadPart<TrayCommands> {
  let look: TrayLook | null = null;
  let lastOpenedAtMs = Number.NEGATIVE_INFINITY;
  const icon = createNotifyIcon(host);
  const menu = createPopupMenu(host);

  const open = () => {
    const nowMs = performance.now();
    if (nowMs - lastOpenedAtMs > doubleClickMs) host.emit('tray.chosen', 'open');
    lastOpenedAtMs = nowMs;
  };
  const remove = () => {
    look = null;
    icon.remove();
  };
  const followScale = () => {
    if (look !== null && icon.isOutgrown()) icon.show(look);
    return undefined;
  };

  return {
    commands: {
      'tray.show': (wanted) => {
        look = wanted;
        return icon.show(wanted);
      },
      'tray.notify': icon.notify,
      'tray.remove': remove,
    },
    messages: new Map<number, MessageHandler>([
      [
        ourMessages.trayIcon,
        ({ wParam, lParam }) => {
          const touch = trayTouchOf(wParam, lParam);
          if (touch?.kind === 'menu' && look !== null) menu.ask(look.items, touch.at);
          if (touch?.kind === 'open') open();
          return 0;
        },
      ],
      [
        // The taskbar was started, or again after it crashed: it knows no icons yet.
        user32().RegisterWindowMessageW('TaskbarCreated'),
        () => {
          if (look !== null) icon.show(look);
          return undefined;
        },
      ],
      // Which of them Windows sends for another scale depends on where it was changed.
      [WM_DPICHANGED, followScale],
      [WM_DISPLAYCHANGE, followScale],
      [WM_SETTINGCHANGE, followScale],
    ]),
    close: () => {
      menu.end();
      if (look !== null) remove();
    },
  };
}

/** The icon in the notification area. */
function createNotifyIcon(host: ThreadHost<TrayEvents>) {
  const icon = createSizedIcon({
    sizePx: smallIconPx,
    load: loadSmallIcon,
    destroy: (handle) => void user32Menu().DestroyIcon(handle),
  });

  const change = (action: number, changes: Partial<NotifyIcon>) =>
    shell32Tray().Shell_NotifyIconW(action, { ...emptyIcon, hWnd: host.window, ...changes }) !== 0;

  return {
    isOutgrown: icon.isOutgrown,
    /** Adds the icon, or changes it; false when there is no taskbar to take it. */
    show({ tooltip, iconPath }: TrayLook): boolean {
      const { message, icon: image, tip, showTip } = notifyIconFlags;
      const changes = {
        uFlags: message | image | tip | showTip,
        uCallbackMessage: ourMessages.trayIcon,
        hIcon: icon.of(iconPath),
        szTip: fittingText(tooltip, notifyIconTextSizes.tip),
      };
      if (change(notifyIconAction.modify, changes)) return true;
      if (!change(notifyIconAction.add, changes)) return false;
      return change(notifyIconAction.setVersion, { uVersion: NOTIFYICON_VERSION_4 });
    },
    notify({ title, text }: { readonly title: string; readonly text: string }): boolean {
      return change(notifyIconAction.modify, {
        uFlags: notifyIconFlags.info,
        szInfo: fittingText(text, notifyIconTextSizes.info),
        szInfoTitle: fittingText(title, notifyIconTextSizes.infoTitle),
        dwInfoFlags: quietNoteWithOurIcon,
        hBalloonIcon: icon.current(),
      });
    },
    remove(): void {
      change(notifyIconAction.remove, {});
      icon.forget();
    },
  };
}

/** The menu of the icon. What is chosen is emitted as `tray.chosen`. */
function createPopupMenu(host: ThreadHost<TrayEvents>) {
  let isOpen = false;
  return {
    /** Opens the menu unless it is open; returns when something was chosen or the menu was closed. */
    ask(items: readonly TrayItem[], at: { readonly x: number; readonly y: number }): void {
      if (isOpen) return;
      const { CreatePopupMenu, AppendMenuW, TrackPopupMenuEx, DestroyMenu, SetForegroundWindow } =
        user32Menu();
      const menu = CreatePopupMenu();
      isOpen = true;
      try {
        for (const { flags, number, text } of menuLinesOf(items)) AppendMenuW(menu, flags, number, text);
        // Without the focus the menu would stay when the player clicks elsewhere; the empty message after it belongs to
        // the same remedy, see the remarks on TrackPopupMenuEx.
        SetForegroundWindow(host.window);
        const id = chosenItemId(
          items,
          TrackPopupMenuEx(menu, answerChosenItem, at.x, at.y, host.window, null),
        );
        user32().PostMessageW(host.window, WM_NULL, 0, 0);
        if (id !== null) host.emit('tray.chosen', id);
      } finally {
        isOpen = false;
        DestroyMenu(menu);
      }
    },
    /** Closes the menu if it is open. */
    end(): void {
      if (isOpen) user32Menu().EndMenu();
    },
  };
}

const emptyIcon: NotifyIcon = {
  cbSize: notifyIconSize,
  hWnd: 0,
  uID: 1,
  uFlags: 0,
  uCallbackMessage: 0,
  hIcon: 0,
  szTip: '',
  dwState: 0,
  dwStateMask: 0,
  szInfo: '',
  uVersion: 0,
  szInfoTitle: '',
  dwInfoFlags: 0,
  guidItem: new Uint8Array(16),
  hBalloonIcon: 0,
};

/** The taskbar with the icon is on the primary display. `GetSystemMetrics` knows the scale from when the player logged on. */
function smallIconPx(): number {
  const { GetSystemMetricsForDpi, MonitorFromPoint } = user32();
  const dpi = dpiOf(MonitorFromPoint({ x: 0, y: 0 }, MONITOR_DEFAULTTOPRIMARY));
  return GetSystemMetricsForDpi(SM_CXSMICON, dpi);
}

/** The icon in a file, or Windows' own one for programs where it has none: the menu must be reachable in any case. */
function loadSmallIcon(path: string, sizePx: number): Handle {
  const icon: [Handle] = [0];
  const result = shell32Tray().SHDefExtractIconW(path, 0, 0, null, icon, sizePx << 16);
  const isFound = result === 0 && BigInt(icon[0]) !== 0n;
  return isFound ? icon[0] : user32Menu().LoadIconW(0, IDI_APPLICATION);
}
