import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@punktgenau/test-harness/chromium';
import { waitUntil } from './wait-until.ts';
import { windowsPath } from './wine-desktop.ts';

/** The companion's window in a Chromium of this machine: there is no Edge under Wine. */
export type WindowByHand = {
  /** For the companion: names a program that only writes down which address it was to open. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the address of the latest window; waits until there is one. */
  readonly open: () => Promise<Page>;
  readonly close: () => Promise<void>;
};

export async function prepareWindowByHand(): Promise<WindowByHand> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-window-'));
  const program = join(folder, 'browser.sh');
  const addressFile = join(folder, 'address');
  await writeFile(
    program,
    [
      '#!/bin/sh',
      'for word; do case "$word" in --app=*) address=$(echo "$word" | cut -d= -f2-);; esac; done',
      `printf '%s' "$address" > '${addressFile}.new' && mv '${addressFile}.new' '${addressFile}'`,
      '',
    ].join('\n'),
  );
  await chmod(program, 0o755);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });

  return {
    env: { PUNKTGENAU_CHROMIUM: windowsPath(program) },
    async open() {
      const address = await waitUntil('the companion opens its window', () =>
        readFile(addressFile, 'utf8').catch(() => undefined),
      );
      await rm(addressFile);
      const page = await browser.newPage({ locale: 'de-DE' });
      await page.goto(address);
      return page;
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
