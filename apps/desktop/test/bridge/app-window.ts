import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '@punktgenau/test-harness/chromium';
import * as z from 'zod/mini';
import type { UiWindow } from '../../src/agent/ports/ui-window.ts';
import { createBrowserWindow } from '../../src/ui-host/browser-window.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Name that the browser resolves to this machine, as an attacker's DNS would. */
export const reboundName = 'rebound.example';

export type AppWindow = {
  readonly window: UiWindow;
  readonly context: BrowserContext;
  /** The page in the window. */
  readonly page: Page;
  readonly close: () => Promise<void>;
};

/** Opens the companion's own window, and a door for the test to look into its browser. */
export async function openAppWindow(url: string): Promise<AppWindow> {
  const profileFolder = await mkdtemp(join(tmpdir(), 'punktgenau-profile-'));
  const window = createBrowserWindow({
    browsers: [chromiumPath() ?? chromium.executablePath()],
    profileFolder,
    log: silent,
    moreSwitches: [
      '--headless=new',
      '--no-sandbox',
      '--remote-debugging-port=0',
      `--host-resolver-rules=MAP ${reboundName} 127.0.0.1`,
    ],
  });
  const clean = async () => {
    await window.close();
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (!(await window.open(url))) throw new Error('No browser was found; PUNKTGENAU_CHROMIUM names one.');
    const browser = await connect(profileFolder, new URL(url).origin);
    const [context] = browser.contexts();
    const page = context?.pages()[0];
    if (!context || !page) throw new Error('The browser opened no window.');
    const close = async () => {
      await browser.close();
      await clean();
    };
    return { window, context, page, close };
  } catch (error) {
    await clean();
    throw error;
  }
}

const targetsSchema = z.array(z.object({ url: z.string() }));

/**
 * Waits until the page has left the opening address: while the browser starts, windows come and go, and
 * Playwright would wait for one of those for ever. The browser writes down where its debugger is.
 */
async function connect(profileFolder: string, origin: string): Promise<Browser> {
  const endsAt = Date.now() + 90_000;
  while (Date.now() < endsAt) {
    const written = await readFile(join(profileFolder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = /^(\d+)\n/.exec(written)?.[1];
    const debuggerUrl = `http://127.0.0.1:${port}`;
    if (port !== undefined) {
      const targets = targetsSchema.parse(
        // There may be no answer yet.
        await fetch(`${debuggerUrl}/json/list`).then(
          (answer) => answer.json(),
          () => [],
        ),
      );
      const isOpen = targets.some(
        ({ url }) => url.startsWith(`${origin}/`) && !url.startsWith(`${origin}/open`),
      );
      if (isOpen) return chromium.connectOverCDP(debuggerUrl);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The browser did not open the window in time.');
}
