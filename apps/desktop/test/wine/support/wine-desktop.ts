import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startWine, type WineProgram } from './run-wine.ts';
import { copyPrefix, endAtOnce, type WinePrefix } from './wine-prefix.ts';
import { parseRegistryQuery, type RegistryValue } from './wine-registry.ts';
import { startXDisplay, type XDisplay } from './x-display.ts';

export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly workingFolder?: string;
  /** Where its output goes; a file of the harness by default. */
  readonly outputFile?: string;
};

/** A Windows with a screen. Made by `startWineDesktop`, and to be stopped. */
export type WineDesktop = {
  readonly display: XDisplay;
  readonly prefix: WinePrefix;
  /** Starts a program; `exe` and arguments may be paths of this machine (`windowsPath` says how programs see them). */
  readonly run: (exe: string, args?: readonly string[], options?: RunOptions) => WineProgram;
  /** Runs a program until it ends. */
  readonly runToEnd: (
    exe: string,
    args?: readonly string[],
    options?: RunOptions,
  ) => Promise<{ readonly exitCode: number; readonly output: string }>;
  /** Values of a registry key such as `HKCU\Software\Punktgenau`; `undefined` when there is no such key. */
  readonly registry: (key: string) => Promise<ReadonlyMap<string, RegistryValue> | undefined>;
  /** Runs an installer silently and waits for it. Look at the files afterwards: an exit code proves little. */
  readonly install: (setupExe: string, args?: readonly string[]) => Promise<number>;
  /** Ends every program and removes everything. */
  readonly stop: () => Promise<void>;
};

declare module 'vitest' {
  interface ProvidedContext {
    winePrefixTemplate: string;
  }
}

/** A new Windows 10 under Wine on a new screen of 1920 × 1080, which is its only display. */
export async function startWineDesktop(size?: { widthPx: number; heightPx: number }): Promise<WineDesktop> {
  const display = await startXDisplay(size);
  const prefix = await copyPrefix(inject('winePrefixTemplate'), display.name);
  const outputs = await mkdtemp(join(tmpdir(), 'punktgenau-wine-output-'));
  const endWithProcess = () => endAtOnce(prefix);
  process.once('exit', endWithProcess);
  let started = 0;

  const run: WineDesktop['run'] = (exe, args = [], options = {}) => {
    const path = options.outputFile ?? join(outputs, `${started++}.txt`);
    return startWine([exe, ...args], {
      cwd: options.workingFolder ?? prefix.path,
      env: { ...prefix.env, ...options.env },
      outputFile: path,
    });
  };

  const runToEnd: WineDesktop['runToEnd'] = async (exe, args, options) => {
    const program = run(exe, args, options);
    return { exitCode: await program.exited, output: await program.output() };
  };

  return {
    display,
    prefix,
    run,
    runToEnd,
    registry: async (key) => {
      const { exitCode, output } = await runToEnd('reg', ['query', key]);
      return exitCode === 0 ? parseRegistryQuery(output) : undefined;
    },
    install: async (setupExe, args = []) => (await runToEnd(setupExe, ['/S', ...args])).exitCode,
    stop: async () => {
      process.off('exit', endWithProcess);
      await prefix.remove();
      await display.stop();
      await rm(outputs, { recursive: true, force: true });
    },
  };
}

/** How programs under Wine see a file of this machine: drive Z is its root. */
export function windowsPath(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}
