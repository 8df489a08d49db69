import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { localeCookie } from '@punktgenau/contract/system/language';
import { chromiumArguments, chromiumPath } from '@punktgenau/test-harness/chromium';
import { windowsNode } from './bundled-program.ts';
import { waitUntil } from './wait-until.ts';
import { type WineDesktop, windowsPath } from './wine-desktop.ts';

/** The companion's window in a Chromium of this machine: there is neither Edge nor Chrome under Wine. */
export type ChromiumWindow = {
  /** Opens the address of the latest window; waits until there is one. */
  readonly open: () => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** Windows' own browser becomes a script that writes down which address it was to open. */
export async function prepareChromiumWindow(desktop: WineDesktop): Promise<ChromiumWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-window-'));
  const script = join(folder, 'browser.cjs');
  const addressFile = join(folder, 'address');
  const partial = JSON.stringify(windowsPath(`${addressFile}.new`));
  await writeFile(
    script,
    `const { writeFileSync, renameSync } = require('node:fs');
writeFileSync(${partial}, process.argv[2]);
renameSync(${partial}, ${JSON.stringify(windowsPath(addressFile))});
`,
  );
  const key = String.raw`HKCR\http\shell\open`;
  const command = `"${windowsPath(windowsNode)}" "${windowsPath(script)}" "%1"`;
  await desktop.runToEnd('reg', ['delete', `${key}\\ddeexec`, '/f']);
  await desktop.runToEnd('reg', ['add', `${key}\\command`, '/ve', '/d', command, '/f']);

  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  return {
    async open() {
      const address = await waitUntil('the companion opens its window', () =>
        readFile(addressFile, 'utf8').catch(() => undefined),
      );
      await rm(addressFile);
      const page = await browser.newPage();
      // Wine speaks English; the player has chosen German.
      await page.context().addCookies([{ name: localeCookie, value: 'de', url: new URL(address).origin }]);
      await page.addInitScript((key) => localStorage.setItem(key, 'de'), localeCookie);
      await page.goto(address);
      return page;
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
