import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { type BridgeVerb, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import type { PublishedRelease } from '@punktgenau/contract/system/system-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { type Player, type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { clientFolder } from '../../build/build-paths.ts';
import { coordinateOf } from '../../build/release/public-keys.ts';
import { describeRelease, publishRelease } from '../../build/release/release-folder.ts';
import { signManifest } from '../../build/release/sign-release.ts';
import { createAgent, type RunningAgent } from '../../src/agent/create-agent.ts';
import { temporaryFolder } from '../../src/agent/testing/temporary-folder.ts';
import { createTestLog } from '../../src/agent/testing/test-log.ts';
import { createHeadlessPorts } from '../../src/headless/create-headless-ports.ts';
import { headlessDisplay } from '../../src/headless/headless-displays.ts';
import { createUiServer } from '../../src/ui-host/ui-server.ts';
import { createPremiumPlayer } from '../support/premium-player.ts';
import { openAppWindow } from './app-window.ts';

let service: ServerProcess;
beforeAll(async () => {
  if (!existsSync(join(clientFolder, 'index.html'))) throw new Error('Build the client first: npm run build');
  service = await startServerProcess();
});
afterAll(() => service?.stop());

/** The companion as it is but for Windows: a real service and the real agent. */
async function startWholeAgent(updateKeys: readonly string[] = []) {
  const { ports, hands } = createHeadlessPorts();
  const log = createTestLog();
  const agent = await createAgent({
    ports,
    settingsFolder: await temporaryFolder(),
    cacheFolder: await temporaryFolder(),
    serviceUrl: new URL(service.url),
    updates: { updateKeys, publisher: null },
    pcName: 'ZOCKER-PC',
    version: '2.2.6',
    locale: 'de',
    log,
    openWindow: async () => {},
    quit: () => {},
  });
  await agent.start();
  onTestFinished(() => agent.stop());
  return { agent, hands, log };
}

/** The same with its window: the built client in a browser's app window. */
async function startWholeCompanion() {
  const { agent, hands, log } = await startWholeAgent();
  const ui = await createUiServer({
    clientFolder,
    agent,
    forward: agent.forward,
    version: '2.2.6',
    locale: 'de',
    log,
  });
  onTestFinished(() => ui.close());
  const { page, close } = await openAppWindow(ui.url());
  onTestFinished(close);
  return { agent, hands, page };
}

it('Every verb of the bridge answers a page as the contract says', async () => {
  const { agent, page } = await startWholeCompanion();
  const player = await createPremiumPlayer(service);
  await logIn(agent, player);
  const executable = 'cs2.exe';
  const designCrosshair = { kind: 'design', designId: null, name: null, design: defaultDesign };
  const inputs: { readonly [Verb in BridgeVerb]?: unknown } = {
    activateEditorCrosshair: { design: defaultDesign },
    activateSvgCrosshair: { imageUrl: (await firstPremade(service.url, player.cookie)).imageUrl },
    setOverlayDisplay: { displayId: headlessDisplay.id },
    saveConfiguration: {
      aiming: { ...defaultAiming, action: 'hide' },
      profiles: [{ executable, centre: 'display', offset: { x: 0, y: 0 }, crosshair: designCrosshair }],
    },
    moveProfile: { executable, offset: { x: 3, y: -2 } },
    startCalibration: { executable },
    setTransparent: { isTransparent: true },
    moveOverlay: { x: 1, y: 2 },
    setHotkeys: { toggle: 'F6' },
    openExternal: { url: '/pricing' },
  };
  // Without a newer version an update fails in words; the last ones end what the others need.
  const last: readonly BridgeVerb[] = ['userLogout', 'restartApp', 'quitApp'];
  const verbs = Object.keys(bridgeVerbs) as BridgeVerb[];
  for (const verb of [...verbs.filter((one) => !last.includes(one)), ...last]) {
    const answer = await page.evaluate(
      async ([name, input]) => {
        const bridge = window.punktgenau as unknown as Record<string, (given?: unknown) => Promise<unknown>>;
        return bridge[name as string]?.(input).catch((error: { code: string }) => error.code);
      },
      [verb, inputs[verb]],
    );
    if (verb === 'installUpdate') expect(answer).toBe('update_no_keys');
    else
      expect(bridgeVerbs[verb].output.safeParse(answer).success, `${verb}: ${JSON.stringify(answer)}`).toBe(
        true,
      );
  }
});

it('Somebody who may write where the server keeps releases starts nothing; what its operator has signed starts', async () => {
  const [operator, stranger] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const { agent, hands } = await startWholeAgent([coordinateOf(operator.publicKey)]);
  const releases = join(service.dataDir, 'releases');
  onTestFinished(() => rm(releases, { recursive: true }));
  await logIn(agent, await createPremiumPlayer(service));
  const installer = join(await temporaryFolder(), 'Setup-99.0.0.exe');
  await writeFile(installer, 'MZ, not signed by anybody');
  const release = await describeRelease(installer, '99.0.0');
  const signedBy = ({ privateKey: key }: typeof operator, file: typeof release = release) =>
    signManifest(file, {
      ...{ key, service: new URL(service.url).origin, minimumVersion: '0.0.0' },
      ...{ validDays: 30, now: hands.clock.now() },
    });
  const install = async (offered: PublishedRelease) => {
    await publishRelease(installer, offered, releases);
    const answer = await agent.call('installUpdate', undefined);
    return answer.ok ? 'started' : answer.error;
  };

  expect(await install(release)).toBe('update_unsigned');
  expect(await install({ ...release, signed: signedBy(stranger) })).toBe('update_not_genuine');
  const other = { ...release, sha256: 'a'.repeat(64) };
  expect(await install({ ...other, signed: signedBy(operator, other) })).toBe('update_damaged');
  expect(hands.systemShell.startedInstallers).toEqual([]);
  expect(await install({ ...release, signed: signedBy(operator) })).toBe('started');
  expect(hands.systemShell.startedInstallers).toHaveLength(1);
});

it('A player logs in, switches the overlay on and off, moves it, and logs out', async () => {
  const { hands, page } = await startWholeCompanion();
  const player = await createPremiumPlayer(service);
  await page.evaluate(() => localStorage.setItem('punktgenau-locale', 'de'));
  await page.reload();
  await page.getByLabel('Benutzername oder E-Mail').fill(player.username);
  await page.getByLabel('Passwort', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/premium-dashboard');

  // At the first start no key is taken before the player has said which.
  await page.getByRole('radio', { name: 'Einzelne Tasten' }).check();
  expect(hands.keyRegistry.registered()).toEqual([]);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(() => hands.keyRegistry.registered()).toEqual(['F1', 'F2']);

  await page.getByRole('tab', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Editor-Crosshair aktivieren' }).click();
  await page.getByText('Editor-Crosshair aktiviert').waitFor();
  expect(hands.overlayWindow.shown()).not.toBeNull();

  await page.getByRole('tab', { name: 'Allgemein' }).click();
  await page.getByText('Aktiv', { exact: true }).waitFor();
  const before = hands.overlayWindow.shown()?.at;
  await page.getByLabel('X in px').fill('7');
  const isMoved = page.waitForResponse('**/bridge/moveOverlay');
  await page.getByLabel('X in px').press('Enter');
  await (await isMoved).finished();
  await expect.poll(() => (hands.overlayWindow.shown()?.at.x ?? 0) - (before?.x ?? 0)).toBe(7);

  // The key changes what the page shows, without a question.
  await expect.poll(() => hands.keyRegistry.press('F1')).toBe(true);
  await expect.poll(() => hands.overlayWindow.shown() === null).toBe(true);
  await page.getByText('Inaktiv', { exact: true }).waitFor();

  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/session-token|Bearer/);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(() => hands.keyRegistry.registered()).toEqual([]);
  // The page asks for it half a second later, and has its answer before it happens.
  const restarts = async () => {
    await hands.clock.advance(500);
    return hands.systemShell.restartCount();
  };
  await expect.poll(restarts).toBe(1);
});

async function firstPremade(url: string, cookie: string): Promise<{ readonly imageUrl: string }> {
  const answer = await fetch(`${url}/api/crosshairs/premade`, { headers: { Cookie: cookie } });
  const [first] = (await answer.json()) as { imageUrl: string }[];
  if (!first) throw new Error('The gallery is empty.');
  return first;
}

async function logIn(agent: RunningAgent, { username, password }: Player): Promise<void> {
  await agent.forward({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(Buffer.from(JSON.stringify({ username, password, rememberMe: true }))),
  });
}
