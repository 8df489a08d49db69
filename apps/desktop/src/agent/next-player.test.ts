import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { aCompanion, aServiceWith, eventually, logInAs } from './testing/a-companion.ts';
import { aPlayer } from './testing/a-player.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const mara = aPlayer(7, 'Mara');
const jan = aPlayer(8, 'Jan');
const design = { ...defaultDesign, color: '#00FF00' };
const profile = {
  executable: 'shooter.exe',
  crosshair: { kind: 'design' as const, designId: null, name: 'Maras Visier', design },
};

/** Her second crosshairs are hers, what she aims with and when they are shown is the PC's. */
const aiming = { ...defaultAiming, action: 'swap' as const, input: 'Mouse4', crosshair: profile.crosshair };

const layer = { rule: 'aiming' as const, crosshair: profile.crosshair, opacityPercent: 60 };

/** Mara has logged in, shown a crosshair, moved it and set up a profile and a key. */
async function maraPlays() {
  const { service } = await aServiceWith([mara, jan]);
  const folder = await temporaryFolder();
  const companion = await aCompanion(service, folder);
  const { agent } = companion;
  await logInAs(agent, mara);
  expect(await agent.call('activateEditorCrosshair', { design, name: 'Maras Visier' })).toMatchObject({
    ok: true,
  });
  await agent.call('moveOverlay', { x: 12, y: -3 });
  await agent.call('saveConfiguration', { profiles: [profile], sharesProfiles: true, aiming, layer });
  await agent.call('setHotkeys', { toggle: 'F6' });
  await eventually(() => expect(namesInTray(companion)).toContain('Maras Visier'));
  return { service, folder, companion };
}

type Companion = Awaited<ReturnType<typeof aCompanion>>;

function namesInTray({ hands }: Companion): readonly string[] {
  return (hands.tray.shown()?.items ?? []).flatMap((item) => (item.kind === 'item' ? [item.label] : []));
}

async function everythingKept(companion: Companion, folder: string): Promise<string> {
  const recent = await readFile(join(folder, 'recent-crosshairs.json'), 'utf8');
  return JSON.stringify([await companion.stored(), recent]);
}

async function expectNothingOfMaras(companion: Companion, folder: string): Promise<void> {
  const { agent, hands } = companion;
  expect(await agent.call('getOverlay', undefined)).toMatchObject({
    value: { isActive: false, crosshair: null },
  });
  expect(hands.overlayWindow.shown()).toBeNull();
  expect(await agent.call('setTransparent', { isTransparent: false })).toMatchObject({
    error: 'nothing_to_show',
  });
  expect(namesInTray(companion)).not.toContain('Maras Visier');
  expect(await agent.call('loadConfiguration', undefined)).toMatchObject({
    value: { profiles: [], sharesProfiles: false },
  });
  expect(await everythingKept(companion, folder)).not.toContain('Maras Visier');
}

describe('the next player on the same PC', () => {
  it('sees nothing of a player who logged out, and has the machine’s settings', async () => {
    const { companion, folder } = await maraPlays();
    const { agent } = companion;
    expect(await agent.call('userLogout', undefined)).toMatchObject({ ok: true });
    expect(namesInTray(companion)).not.toContain('Maras Visier');
    await logInAs(agent, jan);
    await expectNothingOfMaras(companion, folder);
    expect(await agent.call('loadConfiguration', undefined)).toMatchObject({
      value: {
        offset: { x: 12, y: -3 },
        aiming: { ...aiming, crosshair: null },
        layer: { ...layer, crosshair: null },
        hotkeys: { toggle: 'F6', hide: 'F2' },
      },
    });
  });

  it('sees nothing of a player whose session the service has ended', async () => {
    const { service, companion, folder } = await maraPlays();
    const { agent } = companion;
    service.on('GET /api/auth/user', ({ headers }) =>
      headers.authorization === `Bearer ${jan.sessionToken}`
        ? { body: jan }
        : { status: 401, body: { code: 'unauthorized' } },
    );
    await agent.call('verifyPremium', undefined);
    await eventually(() => expect(namesInTray(companion)).not.toContain('Maras Visier'));
    await eventually(() => expect(companion.hands.overlayWindow.shown()).toBeNull());
    await logInAs(agent, jan);
    await expectNothingOfMaras(companion, folder);
  });

  it('sees nothing of a player who simply logs in over another', async () => {
    const { companion, folder } = await maraPlays();
    await companion.agent.forward({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(Buffer.from(JSON.stringify({ username: 'Jan', password: 'geheim' }))),
    });
    await eventually(async () => expect(await companion.stored()).toMatchObject({ playerId: jan.id }));
    await eventually(async () => expectNothingOfMaras(companion, folder));
  });

  it('sees nothing of a player who left with the last start', async () => {
    const { service, companion, folder } = await maraPlays();
    await companion.stop();
    service.on('GET /api/auth/user', { status: 401, body: { code: 'unauthorized' } });
    const next = await aCompanion(service, folder);
    await eventually(async () =>
      expect(await next.agent.call('getCredentials', undefined)).toMatchObject({
        value: { isStored: false },
      }),
    );
    service.on('GET /api/auth/user', { body: jan });
    await logInAs(next.agent, jan);
    await expectNothingOfMaras(next, folder);
  });
});

describe('the same player', () => {
  it('finds everything after the service had ended the session', async () => {
    const { service, companion } = await maraPlays();
    const { agent, hands } = companion;
    service.on('GET /api/auth/user', { status: 401, body: { code: 'unauthorized' } });
    await agent.call('verifyPremium', undefined);
    await eventually(() => expect(hands.overlayWindow.shown()).toBeNull());
    service.on('GET /api/auth/user', { body: mara });
    await logInAs(agent, mara);
    expect(await agent.call('setTransparent', { isTransparent: false })).toMatchObject({
      value: { isActive: true, crosshair: { name: 'Maras Visier' } },
    });
    expect(namesInTray(companion)).toContain('Maras Visier');
  });

  it('finds the profiles after logging out, though nothing that was shown', async () => {
    const { companion } = await maraPlays();
    await companion.agent.call('userLogout', undefined);
    expect(await companion.stored()).toMatchObject({ lastActiveCrosshair: null, isOverlayActive: false });
    await logInAs(companion.agent, mara);
    expect(await companion.agent.call('loadConfiguration', undefined)).toMatchObject({
      value: { profiles: [profile], lastActiveCrosshair: null },
    });
  });
});
