import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defaultDesign } from '@punktgenau/crosshair';
import { type Player, type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPremiumPlayer, saveDesignOnKey } from '../support/premium-player.ts';
import { builtRelease, placesOf } from './support/built-companion.ts';
import { makeServerCertificate, serverName } from './support/certificate.ts';
import { type ChromiumWindow, prepareChromiumWindow } from './support/chromium-window.ts';
import { logInByHand } from './support/companion-page.ts';
import { startHttps, startProxy, startScript, type TestProxy } from './support/https-network.ts';
import type { WineProgram } from './support/run-wine.ts';
import { waitUntil } from './support/wait-until.ts';
import { setWindowsProxy, trustCertificate } from './support/windows-network.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

// The tests are one PC in the networks of schools and companies and build on each other, in this order. The service has a
// name that no name server knows: what reaches it went by a proxy.

const designKey = 'Ctrl+Alt+1';
/** Variables that lead other programs by a proxy, or away from it, are not Windows' settings. */
const env = { HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '*', NODE_USE_ENV_PROXY: '1' };

let folder: string;
let authority: string;
let server: ServerProcess;
let https: Awaited<ReturnType<typeof startHttps>>;
let proxy: TestProxy;
let second: TestProxy;
let script: Awaited<ReturnType<typeof startScript>>;
let player: Player;
let designId: number;
let desktop: WineDesktop;
let window: ChromiumWindow;
let companion: WineProgram;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-network-'));
  const files = await makeServerCertificate(folder);
  authority = files.authority;
  server = await startServerProcess();
  https = await startHttps(files, server.url);
  proxy = await startProxy(https.port);
  second = await startProxy(https.port);
  script = await startScript(`function FindProxyForURL(url, host) {
    return host === '${serverName}' ? 'PROXY ${second.name}' : 'DIRECT';
  }`);
  player = await createPremiumPlayer(server);
  ({ id: designId } = await saveDesignOnKey(server, player, { ...defaultDesign, name: 'Netz' }, designKey));
  desktop = await startWineDesktop();
  window = await prepareChromiumWindow(desktop);
  await desktop.install(builtRelease().installer);
  const serviceFile = join(placesOf(desktop).program, 'resources/service.json');
  await writeFile(serviceFile, JSON.stringify({ serviceUrl: `https://${serverName}` }));
});
afterAll(async () => {
  await window?.close();
  await desktop?.stop();
  for (const one of [script, second, proxy, https]) await one?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startWithWindow(): Promise<void> {
  companion = desktop.run(join(placesOf(desktop).program, 'Punktgenau.exe'), [], { env });
  page = await window.open();
}

/** What a call of the page is answered with: the failure's code, or the player's name. */
const callService = () =>
  page.evaluate(async () => {
    const { code, username } = await (await fetch('/api/auth/user', { cache: 'no-store' })).json();
    return String(code ?? username);
  });

it('says so where Windows does not trust the certificate that comes', async () => {
  await setWindowsProxy(desktop, { proxies: `http=127.0.0.1:9;https=${proxy.name}` });
  await startWithWindow();
  await page.getByLabel('Benutzername oder E-Mail').fill(player.username);
  await page.getByLabel('Passwort', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByText(desktopErrors.de.service_not_trusted).first().waitFor();
  expect(new Set(proxy.asked)).toEqual(new Set([`${serverName}:443`]));
  await page.close();
  await companion.kill();
});

it('reaches its service by the proxy of Windows once Windows trusts the certificate', async () => {
  await trustCertificate(desktop, authority);
  await startWithWindow();
  await logInByHand(page, player);
  expect(await callService()).toBe(player.username);
});

it('follows the design on the screen by the proxy as well', async () => {
  const game = desktop.run('notepad');
  await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
  await desktop.display.xdotool('mousemove', '300', '300', 'click', '1');
  await desktop.display.xdotool('key', 'ctrl+alt+1');
  await waitUntil('the overlay to listen', async () => {
    const answer = await fetch(`${server.url}/api/crosshairs/${designId}/draft`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
      body: JSON.stringify({ ...defaultDesign, size: 33 }),
    });
    return ((await answer.json()) as { isShown: boolean }).isShown;
  });
  await game.kill();
});

it('says so where the proxy wants a log-in', async () => {
  proxy.refusal = 407;
  proxy.cut();
  expect(await callService()).toBe('proxy_login_required');
  proxy.refusal = null;
  expect(await callService()).toBe(player.username);
});

it('follows a script that is set while it runs', async () => {
  await setWindowsProxy(desktop, { scriptUrl: script.url });
  expect(await callService()).toBe(player.username);
  // Until then the overlay's stream, which listens by itself, may have asked the proxy of before.
  const asked = proxy.asked.length;
  proxy.cut();
  expect(await callService()).toBe(player.username);
  expect(second.asked).toContain(`${serverName}:443`);
  expect(proxy.asked).toHaveLength(asked);
});

it('leaves the proxy out for addresses that are named to go without, and comes back to it', async () => {
  await setWindowsProxy(desktop, { proxies: proxy.name, bypass: '<local>;*.test' });
  expect(await callService()).toBe('service_unreachable');
  await setWindowsProxy(desktop, { proxies: proxy.name, bypass: '<local>;*.example' });
  expect(await callService()).toBe(player.username);
});
