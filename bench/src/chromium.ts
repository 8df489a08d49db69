import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@punktgenau/test-harness/chromium';

/** Starts a headless Chromium for measuring. */
export function launchChromium(extraArguments: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments, ...extraArguments],
  });
}

/** A fresh page without cache whose CPU is slowed down by `rate`. */
export async function openThrottledPage(
  browser: Browser,
  rate: number,
): Promise<{ page: Page; devtools: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // The TypeScript runner names functions through a helper of its own, which code handed to the page would miss.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, devtools, close: () => context.close() };
}

/** Asks a page by the DevTools protocol. */
export type AskPage = <Answer = unknown>(method: string, params?: object) => Promise<Answer>;

/**
 * A page that no test tool works in: Playwright keeps a world of its own in each of its pages, a fifth of a megabyte of the page's heap. Here it only
 * hands the questions on.
 */
export async function openPlainPage(browser: Browser): Promise<AskPage> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: unknown) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let lastId = 0;
  return async <Answer>(method: string, params: object = {}) => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    return (await answer) as Answer;
  };
}
