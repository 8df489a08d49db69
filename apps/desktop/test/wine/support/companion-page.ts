import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BridgeVerb } from '@punktgenau/contract/desktop/desktop-bridge';
import type { Player, ServerProcess } from '@punktgenau/test-harness';
import type { UpdateSettings } from '../../../src/agent/agent-parts.ts';
import { placesOf } from './built-companion.ts';
import type { WineDesktop } from './wine-desktop.ts';

/** The origin of a server of this machine, as a companion under Wine reaches it. */
export function originOf(server: ServerProcess): string {
  return server.url.replace('localhost', '127.0.0.1');
}

/**
 * Makes the installed companion one that was built for a server of this machine.
 *
 * @param updates whose updates it takes; nobody's unless they are named
 */
export async function belongTo(
  desktop: WineDesktop,
  server: ServerProcess,
  updates?: UpdateSettings,
): Promise<void> {
  const file = join(placesOf(desktop).program, 'resources/service.json');
  await writeFile(file, JSON.stringify({ serviceUrl: originOf(server), ...updates }));
}

/** Fills in the log-in page as a player does, waits for the dashboard, and lets the companion have F1 and F2. */
export async function logInByHand(page: Page, player: Player): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail').fill(player.username);
  await page.getByLabel('Passwort', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/premium-dashboard');
  await page.getByRole('tab', { name: 'Allgemein' }).waitFor();
  await page.getByRole('radio', { name: 'Einzelne Tasten' }).check();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByText('Tasten übernommen').waitFor();
}

/** Calls the bridge from the companion's page; throws what the page would be thrown. */
export function callBridge(page: Page, verb: BridgeVerb, input?: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, given]) => {
      const bridge = Reflect.get(globalThis, 'punktgenau') as Record<string, (input?: unknown) => unknown>;
      return bridge[name as string]?.(given);
    },
    [verb, input],
  );
}

/** The code with which the bridge refuses a call; `undefined` when it does not. */
export function refusalOfBridge(page: Page, verb: BridgeVerb): Promise<string | undefined> {
  return page.evaluate(async (name) => {
    const bridge = Reflect.get(globalThis, 'punktgenau') as Record<string, () => Promise<unknown>>;
    return bridge[name]?.().then(
      () => undefined,
      (error: { readonly code: string }) => error.code,
    );
  }, verb);
}
