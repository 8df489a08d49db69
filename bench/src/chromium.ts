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
