import { spawn } from 'node:child_process';
import { win32 } from 'node:path';
import type { SystemShell } from '../agent/ports/system-shell.ts';
import { SEE_MASK_FLAG_NO_UI, SEE_MASK_NOASYNC, SW_SHOWNORMAL } from './api/constants.ts';
import { systemMessage } from './api/kernel32.ts';
import { type ShellExecuteInfo, shell32 } from './api/shell32.ts';
import { WindowsError } from './api/windows-error.ts';
import { signerOf } from './authenticode.ts';
import { openableAddress } from './openable-address.ts';

/** Switches of installer/punktgenau.nsi. */
const installSilentlyAndStart = ['/S', '/RESTART'];

/** What ShellExecute answers beyond this number is no error (shellapi.h). */
const lastShellError = 32;

export type SystemShellOptions = {
  /** How this process was started: the program, and for development its script. */
  readonly command: readonly [executable: string, ...fixedArguments: string[]];
  /** For the installer; unless tests say otherwise, it asks nothing and starts the new version. */
  readonly installerArguments?: readonly string[];
  /** Unencrypted pages of this machine may be opened, for development. */
  readonly allowsLoopback: boolean;
  /** Gives back all that the next process needs: the single instance's address, keys, windows. */
  readonly takeDown: () => Promise<void>;
  /** Ends this process. */
  readonly exit: () => void;
};

/** Opens pages, starts the installer, and restarts the companion with `--restarted`. */
export function createWin32SystemShell(options: SystemShellOptions): SystemShell {
  return {
    async openExternal(url) {
      const address = openableAddress(url, options.allowsLoopback);
      if (address === null) throw new RangeError(`not an address to open: ${url.protocol}`);
      await shellOpen(address);
    },

    signerOf,

    async startInstaller(path) {
      if (!win32.isAbsolute(path)) throw new RangeError('an installer is started by its full path');
      await startDetached(path, options.installerArguments ?? installSilentlyAndStart);
    },

    async restart() {
      await options.takeDown();
      const [executable, ...fixedArguments] = options.command;
      await startDetached(executable, [...fixedArguments, '--restarted']);
      options.exit();
    },
  };
}

/** Waits on a thread of its own: Windows may take its time to start a browser. */
function shellOpen(address: string): Promise<void> {
  const { ShellExecuteExW, shellExecuteInfoSize } = shell32();
  const info: ShellExecuteInfo = {
    cbSize: shellExecuteInfoSize,
    fMask: SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI,
    hwnd: 0,
    lpVerb: 'open',
    lpFile: address,
    lpParameters: null,
    lpDirectory: null,
    nShow: SW_SHOWNORMAL,
    hInstApp: 0,
  };
  return new Promise((resolve, reject) => {
    ShellExecuteExW.async(info, (failure: unknown, done: number) => {
      const code = Number(info.hInstApp);
      if (failure) reject(failure);
      else if (done !== 0 && code > lastShellError) resolve();
      else reject(new WindowsError('ShellExecuteExW', code, systemMessage(code)));
    });
  });
}

/**
 * Starts a program that outlives us. Its working folder is its own: ours must not be held while an installer replaces it.
 */
function startDetached(executable: string, commandLine: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, commandLine, {
      cwd: win32.dirname(executable),
      detached: true,
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
