import type { Autostart } from '../agent/ports/autostart.ts';
import type { ForegroundApp, ForegroundProgram, RecentProgram } from '../agent/ports/foreground-app.ts';
import type { SystemShell } from '../agent/ports/system-shell.ts';
import type { UiWindow } from '../agent/ports/ui-window.ts';

/** A machine that remembers whether we start with it. */
export function createHeadlessAutostart(): Autostart {
  let isOn = false;
  return {
    isEnabled: async () => isOn,
    async set(isEnabled) {
      isOn = isEnabled;
    },
  };
}

/** The process that owns the window while it is open. */
export const headlessWindowProcess = 4711;

export type HeadlessForegroundApp = ForegroundApp & {
  /** A process of its own, unless one is named. */
  bringToFront(
    program: (RecentProgram & Partial<Pick<ForegroundProgram, 'processId' | 'windowArea'>>) | null,
  ): void;
  /** How often it was asked for. */
  askedCount(): number;
};

/** A foreground that tests change; nothing is there at first. */
export function createHeadlessForegroundApp(): HeadlessForegroundApp {
  let inFront: ForegroundProgram | null = null;
  let asked = 0;
  return {
    bringToFront(program) {
      inFront = program && { processId: headlessWindowProcess + 1, windowArea: null, ...program };
    },
    askedCount: () => asked,
    async current() {
      asked++;
      return inFront;
    },
  };
}

export type HeadlessUiWindow = UiWindow & {
  /** Addresses that were opened, in order. */
  readonly opened: readonly string[];
  /** Whether the machine has a browser; it has one at first. */
  setBrowser(isThere: boolean): void;
};

/** A window that shows nothing. */
export function createHeadlessUiWindow(): HeadlessUiWindow {
  const opened: string[] = [];
  let hasBrowser = true;
  let isOpen = false;
  return {
    opened,
    setBrowser(isThere) {
      hasBrowser = isThere;
    },
    async open(url) {
      if (!hasBrowser) return false;
      opened.push(url);
      isOpen = true;
      return true;
    },
    isOpen: () => isOpen,
    processId: () => (isOpen ? headlessWindowProcess : null),
    async close() {
      isOpen = false;
    },
  };
}

export type HeadlessSystemShell = SystemShell & {
  readonly openedUrls: readonly string[];
  readonly startedInstallers: readonly string[];
  restartCount(): number;
};

/** A system that writes down what it was asked for. */
export function createHeadlessSystemShell(): HeadlessSystemShell {
  const openedUrls: string[] = [];
  const startedInstallers: string[] = [];
  let restarts = 0;
  return {
    openedUrls,
    startedInstallers,
    restartCount: () => restarts,
    async openExternal(url) {
      openedUrls.push(url.href);
    },
    signerOf: async () => null,
    async startInstaller(path) {
      startedInstallers.push(path);
    },
    async restart() {
      restarts++;
    },
  };
}
