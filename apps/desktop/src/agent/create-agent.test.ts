import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import type { BridgeEvent } from '@punktgenau/contract/desktop/desktop-bridge';
import { keyChoices } from '@punktgenau/contract/hotkeys/overlay-actions';
import { type CrosshairDesign, defaultDesign } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeadlessPorts } from '../headless/create-headless-ports.ts';
import { freshConfiguration, writeConfiguration } from './configuration/configuration-file.ts';
import { createAgent, type RunningAgent } from './create-agent.ts';
import { type FakeService, startFakeService } from './service/testing/fake-service.ts';
import { createLicenseMaker, type LicenseMaker } from './session/testing/license-maker.ts';
import { eventually } from './testing/a-companion.ts';
import { aPlayer, aSavedDesign } from './testing/a-player.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestLog } from './testing/test-log.ts';

const design: CrosshairDesign = { ...defaultDesign, dynamicColor: false, color: '#00FF00', opacity: 100 };
const night: CrosshairDesign = { ...design, shape: 'dot', color: '#FF0000' };
const player: LoggedIn = { ...aPlayer(7, 'Mara'), sessionToken: 'secret-session' };

let service: FakeService;
let licenses: LicenseMaker;
let settingsFolder: string;
const running: RunningAgent[] = [];
beforeEach(async () => {
  service = await startFakeService();
  licenses = await createLicenseMaker();
  settingsFolder = await temporaryFolder();
  await mkdir(settingsFolder, { recursive: true });
  const chosen = writeConfiguration({ ...freshConfiguration(), areKeysChosen: true });
  await writeFile(join(settingsFolder, 'configuration.json'), chosen);
  const licenseToken = await licenses.make({
    userId: player.id,
    issuedAt: new Date('2026-01-01T11:00:00Z'),
    expiresAt: new Date('2026-01-03T12:00:00Z'),
  });
  service.on('POST /api/auth/login', { body: { ...player, licenseToken } });
  service.on('GET /api/auth/user', { body: player });
  service.on('GET /api/license', { body: { licenseToken, expiresAt: '2026-01-03T12:00:00.000Z' } });
  service.on('GET /api/license/keys', { body: { keys: [licenses.key] } });
  service.on('GET /api/download/info', { body: { release: null } });
  service.on('POST /api/auth/logout', { body: {} });
  service.on('GET /api/hotkeys', {
    body: [
      {
        id: 3,
        userId: 7,
        hotkeyName: 'Ctrl+Alt+1',
        crosshairSettings: { designId: 5 },
        isActive: true,
        createdAt: '2026-01-01T12:00:00.000Z',
      },
    ],
  });
  service.on('GET /api/crosshairs/user/7', { body: [savedNight] });
  service.on('GET /api/crosshairs/5', { body: savedNight });
});
afterEach(async () => {
  for (const agent of running.splice(0)) await agent.stop();
  await service.stop();
});

const savedNight = aSavedDesign(player, { ...night, id: 5, name: 'Nacht' });

/** One run of the companion on the machine whose settings lie in the folder. */
async function start({ vaultKey = new Uint8Array(32), startsAt = new Date('2026-01-01T12:00:00Z') } = {}) {
  const { ports, hands } = createHeadlessPorts({ vaultKey });
  await hands.clock.advance(startsAt.getTime() - hands.clock.now().getTime());
  const events: BridgeEvent[] = [];
  const opened: string[] = [];
  const agent = await createAgent({
    ports,
    settingsFolder,
    cacheFolder: join(settingsFolder, 'cache'),
    serviceUrl: service.url,
    updates: { updateKeys: [], publisher: null },
    pcName: 'ZOCKER-PC',
    version: '2.2.6',
    locale: 'de',
    log: createTestLog(),
    openWindow: async () => opened.push('window'),
    quit: () => opened.push('quit'),
  });
  agent.onEvent((event) => events.push(event));
  await agent.start();
  running.push(agent);
  return { agent, hands, events, opened };
}

async function logIn(agent: RunningAgent): Promise<string> {
  const body = JSON.stringify({ username: 'Mara', password: 'geheim', rememberMe: true });
  const answer = await agent.forward({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(Buffer.from(body)),
  });
  return new Response(answer.body).text();
}

describe('the companion', () => {
  it('shows nothing and takes no key before a player with premium is there', async () => {
    const { agent, hands } = await start();
    expect(await agent.call('activateEditorCrosshair', { design })).toEqual({
      ok: false,
      error: 'signed_out',
    });
    expect([hands.overlayWindow.shown(), hands.keyRegistry.registered()]).toEqual([null, []]);
    expect(await agent.call('autoLogin', undefined)).toEqual({
      ok: true,
      value: { success: false, user: null, isOffline: false, offlineUntil: null },
    });
  });

  it('serves a player from logging in to logging out', async () => {
    const { agent, hands, events } = await start();
    expect(await logIn(agent)).not.toContain('secret-session');
    await eventually(() => expect(hands.keyRegistry.registered()).toContain('Ctrl+Alt+1'));

    expect(await agent.call('activateEditorCrosshair', { design })).toMatchObject({
      value: { isActive: true },
    });
    expect(hands.overlayWindow.pixelAt(960, 535)).toEqual({ red: 0, green: 255, blue: 0, alpha: 255 });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'overlay', overlay: expect.objectContaining({ isActive: true }) }),
    );
    hands.keyRegistry.press('Ctrl+Alt+1');
    await eventually(() => expect(hands.overlayWindow.pixelAt(960, 540).red).toBe(255));
    hands.keyRegistry.press('F1');
    await eventually(() => expect(hands.overlayWindow.shown()).toBeNull());

    expect(await agent.call('userLogout', undefined)).toMatchObject({ ok: true });
    await eventually(() => expect(hands.keyRegistry.registered()).toEqual([]));
    expect(await agent.call('setTransparent', { isTransparent: false })).toMatchObject({
      error: 'signed_out',
    });
    expect(await agent.call('getCredentials', undefined)).toEqual({
      ok: true,
      value: { username: 'Mara', isStored: false },
    });
  });

  it('takes no key from other programs at its first start until the player has chosen which', async () => {
    await rm(join(settingsFolder, 'configuration.json'));
    const { agent, hands, events } = await start();
    await logIn(agent);
    await eventually(async () =>
      expect(await agent.call('getHotkeys', undefined)).toMatchObject({
        value: expect.arrayContaining([expect.objectContaining({ accelerator: 'Ctrl+Alt+1' })]),
      }),
    );
    expect(hands.keyRegistry.registered()).toEqual([]);
    expect(await agent.call('setHotkeys', keyChoices.combined)).toMatchObject({ ok: true });
    expect(hands.keyRegistry.registered()).toEqual(['Ctrl+Shift+F1', 'Ctrl+Shift+F2', 'Ctrl+Alt+1']);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'configuration',
        configuration: expect.objectContaining({ areKeysChosen: true }),
      }),
    );
  });

  it('is as it was after the next start, with the service and without', async () => {
    const first = await start();
    await logIn(first.agent);
    await eventually(async () =>
      expect(await first.agent.call('activateEditorCrosshair', { design })).toMatchObject({ ok: true }),
    );
    await first.agent.call('moveOverlay', { x: 12, y: -3 });
    await first.agent.call('setHotkeys', { toggle: 'F6' });
    await first.agent.call('verifyPremium', undefined);
    await service.stop();

    const { agent, hands } = await start();
    await eventually(() => expect(hands.overlayWindow.pixelAt(972, 532).green).toBe(255));
    expect(hands.keyRegistry.registered().slice(0, 3)).toEqual(['F6', 'F2', 'Ctrl+Alt+1']);
    expect(await agent.call('autoLogin', undefined)).toMatchObject({
      value: { success: true, isOffline: true, user: { username: 'Mara' } },
    });
  });

  it('notices a login that ended, although the answer comes in the middle of the start', async () => {
    const first = await start();
    await logIn(first.agent);
    await first.agent.call('verifyPremium', undefined);
    await eventually(async () =>
      expect(await first.agent.call('activateEditorCrosshair', { design })).toMatchObject({ ok: true }),
    );
    await first.agent.stop();
    service.on('GET /api/auth/user', { status: 401, body: { code: 'unauthorized' } });
    const { hands } = await start();
    await eventually(() =>
      expect([hands.overlayWindow.shown() === null, hands.keyRegistry.registered()]).toEqual([true, []]),
    );
  });

  it('lets the player in within a minute when the network comes after the start', async () => {
    const first = await start();
    await logIn(first.agent);
    await first.agent.call('verifyPremium', undefined);
    await first.agent.stop();
    service.on('GET /api/auth/user', { status: 502 });
    const { hands } = await start({ startsAt: new Date('2026-01-09T12:00:00Z') });
    expect(hands.keyRegistry.registered()).toEqual([]);
    service.on('GET /api/auth/user', { body: player });
    await eventually(async () => {
      await hands.clock.advance(60_000);
      expect(hands.keyRegistry.registered()).toContain('F1');
    });
  });

  it('takes the overlay away when premium has ended', async () => {
    const { agent, hands } = await start();
    await logIn(agent);
    await eventually(async () =>
      expect(await agent.call('activateEditorCrosshair', { design })).toMatchObject({ ok: true }),
    );
    service.on('GET /api/auth/user', { body: { ...player, isPro: false, proExpiresAt: null } });
    service.on('GET /api/license', { status: 403, body: { code: 'premium_required' } });
    // What was under way already has the old answer.
    await eventually(async () =>
      expect(await agent.call('verifyPremium', undefined)).toMatchObject({ value: { isPremium: false } }),
    );
    await eventually(() => expect(hands.overlayWindow.shown() === null).toBe(true));
    expect(await agent.call('setTransparent', { isTransparent: false })).toMatchObject({
      error: 'premium_required',
    });
  });

  it('tells what is printed on the player’s keyboard now', async () => {
    const { agent, hands } = await start();
    expect(await agent.call('getWrittenSigns', undefined)).toEqual({ ok: true, value: {} });
    hands.keyboardLayout.setSigns({ 'Ctrl+Alt+Q': '@' });
    expect(await agent.call('getWrittenSigns', undefined)).toEqual({
      ok: true,
      value: { 'Ctrl+Alt+Q': '@' },
    });
  });

  it('opens pages of the service outside, and no others', async () => {
    const { agent, hands } = await start();
    expect(await agent.call('openExternal', { url: '/pricing' })).toMatchObject({ ok: true });
    expect(await agent.call('openExternal', { url: 'file:///C:/evil.exe' })).toMatchObject({
      error: 'address_refused',
    });
    expect(hands.systemShell.openedUrls).toEqual([new URL('/pricing', service.url).href]);
  });

  it('answers before it ends or restarts', async () => {
    const { agent, hands, opened } = await start();
    expect(await agent.call('restartApp', undefined)).toMatchObject({ ok: true });
    expect(await agent.call('quitApp', undefined)).toMatchObject({ ok: true });
    expect([hands.systemShell.restartCount(), opened]).toEqual([0, []]);
    await hands.clock.advance(1000);
    expect([hands.systemShell.restartCount(), opened]).toEqual([1, ['quit']]);
  });
});
