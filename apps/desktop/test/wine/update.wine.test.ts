import { generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import type { UpdateState } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { PublishedRelease, Release } from '@punktgenau/contract/system/system-schemas';
import { type CrosshairDesign, defaultDesign } from '@punktgenau/crosshair';
import { type Player, type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coordinateOf } from '../../build/release/public-keys.ts';
import { publishRelease } from '../../build/release/release-folder.ts';
import { signManifest } from '../../build/release/sign-release.ts';
import { createPremiumPlayer } from '../support/premium-player.ts';
import { builtRelease, placesOf, runningCompanions, uninstallKey } from './support/built-companion.ts';
import { type ChromiumWindow, prepareChromiumWindow } from './support/chromium-window.ts';
import { belongTo, callBridge, logInByHand, originOf, refusalOfBridge } from './support/companion-page.ts';
import { buildNewerVersion, type NewerVersion } from './support/newer-version.ts';
import { expectOverlay } from './support/overlay-pixels.ts';
import type { Picture } from './support/picture.ts';
import { runToEnd } from './support/run-to-end.ts';
import type { WineProgram } from './support/run-wine.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

// The way of one update, in this order: none, those that a stranger with the releases folder can offer, the right one.

const design: CrosshairDesign = { ...defaultDesign, dynamicColor: false, color: '#00FF66', opacity: 100 };
const offset = { x: 12, y: -9 };
const current = builtRelease();
const operatorKey = generateKeyPairSync('ed25519');
const nextKey = generateKeyPairSync('ed25519');
const strangersKey = generateKeyPairSync('ed25519');
const updateKeys = [operatorKey, nextKey].map(({ publicKey }) => coordinateOf(publicKey));

let newer: NewerVersion;
let releasesDir: string;
let server: ServerProcess;
let player: Player;
let desktop: WineDesktop;
let window: ChromiumWindow;
let companion: WineProgram;
let page: Page;
/** The screen without the overlay. */
let empty: Picture;

beforeAll(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'punktgenau-releases-'));
  server = await startServerProcess({ RELEASES_DIR: releasesDir });
  newer = await buildNewerVersion(originOf(server), updateKeys);
  player = await createPremiumPlayer(server);
  desktop = await startWineDesktop();
  window = await prepareChromiumWindow(desktop);
  empty = await desktop.display.screenshot();
  await desktop.install(current.installer);
  await belongTo(desktop, server, { updateKeys, publisher: null });
  companion = desktop.run(join(placesOf(desktop).program, 'Punktgenau.exe'));
  page = await window.open();
  await logInByHand(page, player);
}, 600_000);

afterAll(async () => {
  await window?.close();
  await desktop?.stop();
  await server?.stop();
  await newer?.remove();
  if (releasesDir) await rm(releasesDir, { recursive: true, force: true });
});

/** Asks the companion until it says what it should; each question makes it ask the service. */
async function untilUpdateIs(isWanted: (state: UpdateState) => boolean): Promise<UpdateState> {
  return waitUntil('the companion knows what is offered', async () => {
    const state = (await callBridge(page, 'getUpdate')) as UpdateState;
    return isWanted(state) && state;
  });
}

const installedVersion = async () => (await desktop.registry(uninstallKey))?.get('DisplayVersion')?.data;

it('is offered nothing while its own version is the newest', async () => {
  await publishRelease(current.installer, signed(current), releasesDir);
  expect(await refusalOfBridge(page, 'installUpdate')).toBe('update_none');
  expect(await callBridge(page, 'getUpdate')).toMatchObject({ current: current.version, available: null });
});

it.each([
  ['unsigned', 'update_unsigned', () => newer.release],
  ['signed by a stranger', 'update_not_genuine', () => signed(newer.release, strangersKey)],
  ['signed too long ago', 'update_expired', () => signed(newer.release, operatorKey, new Date('2020-01-01'))],
])('is offered a newer one that is %s, says so and fetches nothing', async (_what, problem, offered) => {
  await publishRelease(newer.installer, offered(), releasesDir);
  expect(await refusalOfBridge(page, 'installUpdate')).toBe(problem);
  await untilUpdateIs((state) => state.problem === problem && state.available === null);
  expectNoInstaller();
});

it('refuses an installer that is not the published one, and never runs it', async () => {
  await publishRelease(newer.installer, signed(newer.release), releasesDir);
  await changeOneByte(join(releasesDir, newer.release.fileName));
  await untilUpdateIs(({ available }) => available?.version === newer.release.version);

  expect(await refusalOfBridge(page, 'installUpdate')).toBe('update_damaged');

  expect(await callBridge(page, 'getUpdate')).toMatchObject({ state: 'failed' });
  expect(await readdir(join(placesOf(desktop).localData, 'updates'))).toEqual([]);
  expectNoInstaller();
  expect(await installedVersion()).toBe(current.version);
  expect(companion.isRunning()).toBe(true);
});

it('fetches and verifies a newer one, installs it silently and comes back as it was, without logging in', async () => {
  await callBridge(page, 'activateEditorCrosshair', { design });
  await callBridge(page, 'moveOverlay', offset);
  await callBridge(page, 'saveConfiguration', { aiming: { ...defaultAiming, action: 'hide' } });
  await expectOverlay(desktop, empty, design, offset);
  await publishRelease(newer.installer, signed(newer.release, nextKey), releasesDir);

  await callBridge(page, 'installUpdate');

  expect(await companion.exited).toBe(0);
  await page.close();
  page = await window.open();
  await page.getByRole('tab', { name: 'Allgemein' }).waitFor();
  expect(await callBridge(page, 'getUpdate')).toMatchObject({ current: newer.release.version });
  expect(await installedVersion()).toBe(newer.release.version);
  expect(runningCompanions(desktop)).toHaveLength(1);
  const configuration = (await callBridge(page, 'loadConfiguration')) as DesktopConfiguration;
  expect(configuration.aiming.action).toBe('hide');
  await expectOverlay(desktop, empty, design, offset);
  await untilUpdateIs(({ available }) => available === null);
});

it.each(['Punktgenau.exe', 'Punktgenau-Message.exe', 'Uninstall.exe'])(
  'has left a signed %s',
  async (name) => {
    await expectSigned(join(placesOf(desktop).program, name));
  },
);

it('was fetched as a signed installer, and the signature is lost by one changed byte', async () => {
  await expectSigned(newer.installer);
  const changed = join(releasesDir, 'changed.exe');
  await copyFile(newer.installer, changed);
  await changeOneByte(changed);
  await expect(expectSigned(changed)).rejects.toThrow();
});

/** As an operator publishes it. */
function signed(
  { version, fileName, bytes, sha256 }: Release,
  key = operatorKey,
  now = new Date(),
): PublishedRelease {
  const release = { version, fileName, bytes, sha256 };
  const options = {
    key: key.privateKey,
    service: originOf(server),
    minimumVersion: '0.0.0',
    validDays: 30,
    now,
  };
  return { ...release, signed: signManifest(release, options) };
}

function expectNoInstaller(): void {
  expect(desktop.prefix.processes().filter(({ commandLine }) => /Setup/i.test(commandLine))).toEqual([]);
}

/** In the middle: the size stays, the hash does not. */
async function changeOneByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const at = Math.floor((await file.stat()).size / 2);
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
  await file.close();
}

async function expectSigned(path: string): Promise<void> {
  const trusted = ['-CAfile', newer.certificate];
  const output = await runToEnd('osslsigncode', ['verify', ...trusted, '-in', path], process.env);
  expect(output.toString()).toMatch(/^Signature verification: ok$/m);
}
