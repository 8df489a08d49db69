import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { wineProgram } from './wine-programs.ts';

/** A Windows program that was started. */
export type WineProgram = {
  /** Unix process number; it is the Windows program itself, not a launcher. */
  readonly pid: number;
  /** Resolves with the exit code when it ends; a signal counts as 128. */
  readonly exited: Promise<number>;
  readonly isRunning: () => boolean;
  /** Everything it has printed so far. */
  readonly output: () => Promise<string>;
  /** Ends it as a power cut would (`kill -9`). */
  readonly kill: () => Promise<void>;
};

/** The programs that were started so far and what they are, for the words of a failed test. */
export const startedPrograms: (WineProgram & { readonly words: readonly string[] })[] = [];

/** What programs have printed and how they ended, for people. */
export async function describePrograms(programs: typeof startedPrograms): Promise<string> {
  const parts = programs.map(async ({ words, isRunning, exited, output }) => {
    const end = isRunning() ? 'is running' : `ended with exit code ${await exited}`;
    return `── ${words.join(' ')} ${end}\n${await output().catch(() => 'Its output was removed.')}`;
  });
  return (await Promise.all(parts)).join('\n');
}

/**
 * Starts a Windows program.
 *
 * @param words the program and its arguments
 * @param outputFile where its output goes. Wine's programs cannot write into pipes of this machine, and the services that
 *   the first of them starts would hold one open
 */
export function startWine(
  words: readonly string[],
  { env, cwd, outputFile }: { env: NodeJS.ProcessEnv; cwd: string; outputFile: string },
): WineProgram {
  const file = openSync(outputFile, 'w');
  const child = spawn(wineProgram, [...words], { cwd, env, stdio: ['ignore', file, file] });
  closeSync(file);
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 128));
  });
  const program: WineProgram = {
    pid: child.pid ?? 0,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => readFile(outputFile, 'utf8'),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
  startedPrograms.push({ ...program, words });
  return program;
}
