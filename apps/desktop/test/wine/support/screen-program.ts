import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScreenDeeds } from '../programs/screen.ts';
import { bundleForWine, messageThreadSource, windowsNode } from './bundled-program.ts';
import type { WineProgram } from './run-wine.ts';
import { waitUntil } from './wait-until.ts';
import { type WineDesktop, windowsPath } from './wine-desktop.ts';

type DeedName = keyof ScreenDeeds;
type DeedInput<Name extends DeedName> = Parameters<ScreenDeeds[Name]>;
type DeedOutput<Name extends DeedName> = Awaited<ReturnType<ScreenDeeds[Name]>>;

/** `programs/screen.ts`, running under Wine. */
export type ScreenProgram = {
  readonly process: WineProgram;
  /** Does something there; throws what was thrown there. */
  readonly ask: <Name extends DeedName>(name: Name, ...input: DeedInput<Name>) => Promise<DeedOutput<Name>>;
  /** Everything that has happened there so far. */
  readonly happened: () => Promise<readonly unknown[]>;
};

export type ScreenPrograms = {
  /** @param nodeOptions for its Node */
  readonly start: (desktop: WineDesktop, nodeOptions?: readonly string[]) => Promise<ScreenProgram>;
  readonly remove: () => Promise<void>;
};

/** Bundles the program once for a test file. */
export async function prepareScreenPrograms(): Promise<ScreenPrograms> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-screen-'));
  const program = join(folder, 'screen.cjs');
  const threadScript = join(folder, 'message-thread.cjs');
  await bundleForWine(fileURLToPath(new URL('../programs/screen.ts', import.meta.url)), program);
  await bundleForWine(messageThreadSource, threadScript);
  return {
    start: async (desktop, nodeOptions = []) => {
      const scripts = [program, threadScript].map(windowsPath);
      const started = desktop.run(windowsNode, [...nodeOptions, ...scripts]);
      const line = await waitUntil('the program listens', async () => {
        const output = await started.output();
        if (!started.isRunning()) throw new Error(`The program has ended: ${output}`);
        return /^\{"port":(\d+)\}$/m.exec(output)?.[1];
      });
      const url = new URL(`http://127.0.0.1:${line}`);
      return {
        process: started,
        ask: async (name, ...[input]) => (await request(new URL(name, url), input ?? null)) as never,
        happened: async () => (await request(url)) as readonly unknown[],
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function request(url: URL, input?: unknown): Promise<unknown> {
  // A connection that stays open would be closed some seconds later, when a test may be watching an idle program.
  const headers = { connection: 'close' };
  const init = input === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(input) };
  const response = await fetch(url, init);
  const answer: { output: unknown } | { error: string } = await response.json();
  if ('error' in answer) throw new Error(answer.error);
  return answer.output;
}
