import { WM_APP } from './api/constants.ts';
import type { Handle } from './api/library.ts';

/** A message as Windows hands it to a window procedure. */
export type WindowMessage = {
  readonly window: Handle;
  readonly wParam: Handle;
  readonly lParam: Handle;
};

/** Answers a message; `undefined` leaves it to the next part and at last to Windows (`DefWindowProcW`). */
export type MessageHandler = (message: WindowMessage) => Handle | undefined;

/**
 * What one adapter does on the message thread: it owns windows, icons, hotkeys or timers there, because Windows ties
 * them to the thread that made them.
 *
 * Nothing in a part may wait: the thread sleeps in `GetMessageW`, its event loop never turns, so promises, timers and
 * streams never come back. Time belongs to the main thread (or to WM_TIMER).
 */
export type ThreadPart<Commands> = {
  /** Called by name from the main thread; what they throw rejects the caller's promise. */
  readonly commands: Commands;
  /** By number of the message, for all windows of the thread; numbers of our own come from `ourMessages`. */
  readonly messages?: ReadonlyMap<number, MessageHandler>;
  /** By number of the timer, see `ourTimers`. */
  readonly timers?: ReadonlyMap<number, () => void>;
  /** Gives back what the part holds; called once before the thread ends. */
  readonly close?: () => void;
};

/** What the thread offers a part that emits such events, each with its value. */
export type ThreadHost<Events> = {
  /**
   * A hidden top-level window that lives as long as the thread. It gets what Windows sends to every window, and serves as
   * owner of hotkeys, timers, tray icons and menus.
   */
  readonly window: Handle;
  /** Makes another window whose messages go to the same handlers; its maker destroys it. */
  createWindow(look: WindowLook): Handle;
  /**
   * From now on reports of the mouse (WM_INPUT), presses and clicks stay in the queue, for a part that takes the reports all at once; or no
   * longer.
   */
  leaveRawInput(isLeft: boolean): void;
  /** Emits an event in the main thread. */
  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void;
};

export type WindowLook = { readonly title: string; readonly style: number; readonly exStyle: number };

/** Numbers of the timers (WM_TIMER) of all our windows, so that no two parts take the same. */
export const ourTimers = { lookForCover: 1, sessionEnd: 2, inputs: 3, memory: 4 } as const;

/** Messages of ours (WM_APP and up), listed in one place so that no two parts take the same. */
export const ourMessages = {
  /** Something was asked. */
  wake: WM_APP,
  /** The notification-area icon was clicked, or chosen by the keyboard. */
  trayIcon: WM_APP + 1,
  /** Another window has come to the foreground. */
  foregroundChanged: WM_APP + 2,
} as const;
