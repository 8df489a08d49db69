import type { Ports } from '../agent/ports/index.ts';
import { createRegistryAutostart } from './autostart.ts';
import { createDisplays } from './displays.ts';
import { createWin32ForegroundApp } from './foreground-app.ts';
import { createInputWatch } from './input-watch.ts';
import { createKeyRegistry } from './key-registry.ts';
import { createWin32KeyboardLayout } from './keyboard-layout.ts';
import { startMessageThread } from './message-thread.ts';
import type { MessageWorker } from './message-worker.ts';
import { createOverlayWindow } from './overlay-window.ts';
import { createWin32Pointer } from './pointer.ts';
import { createScreenSampler } from './screen-sampler.ts';
import { createDpapiVault } from './secret-vault.ts';
import { createWin32SystemShell, type SystemShellOptions } from './system-shell.ts';
import { createWin32Tray } from './tray.ts';

export type Win32Options = {
  /** The program's full path; its icon is shown in the notification area. */
  readonly executable: string;
  /** Started in this very turn of the event loop. */
  readonly messageWorker: MessageWorker;
  /** Name of the entry that starts the companion with Windows. */
  readonly autostartName: string;
  readonly shell: Omit<SystemShellOptions, 'command'>;
  /** The message thread ended by itself: nothing that has a window works any more. */
  readonly onFailure: (error: Error) => void;
  /** Something in the message thread went wrong that no call waits for, in words for the log. */
  readonly onProblem: (words: string) => void;
  /** Windows, or the installer, wants us to end. */
  readonly onCloseRequested: () => void;
};

/** What Windows does for the agent; `end` takes down every window, hotkey and icon. */
export type Win32Ports = Omit<Ports, 'rasteriser' | 'uiWindow' | 'clock' | 'http'> & { end(): Promise<void> };

export async function createWin32Ports(options: Win32Options): Promise<Win32Ports> {
  const { executable, autostartName } = options;
  const thread = await startMessageThread(options.messageWorker, options.onFailure);
  thread.on('thread.closeRequested', options.onCloseRequested);
  thread.on('thread.problem', options.onProblem);
  return {
    overlayWindow: createOverlayWindow(thread),
    displays: createDisplays(thread),
    keyRegistry: createKeyRegistry(thread),
    keyboardLayout: createWin32KeyboardLayout(),
    screenSampler: createScreenSampler(thread),
    inputWatch: createInputWatch(thread),
    pointer: createWin32Pointer(),
    tray: createWin32Tray(thread, executable),
    secretVault: createDpapiVault(),
    autostart: createRegistryAutostart({ executable, name: autostartName }),
    foregroundApp: createWin32ForegroundApp(),
    systemShell: createWin32SystemShell({ ...options.shell, command: [executable] }),
    end: () => thread.end(),
  };
}
