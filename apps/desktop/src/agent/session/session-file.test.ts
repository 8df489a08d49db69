import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeadlessSecretVault } from '../../headless/headless-secret-vault.ts';
import { mara, type SessionWorld, startSessionWorld } from './testing/session-world.ts';

let world: SessionWorld;
beforeEach(async () => {
  world = await startSessionWorld();
});
afterEach(() => world.stop());

const boxPath = () => join(world.folder, 'session.bin');

describe('the stored login', () => {
  it('shows nothing to whoever reads the disk', async () => {
    await world.signedIn();
    const box = (await readFile(boxPath())).toString('latin1');
    for (const secret of ['session-1', 'Mara', 'mara@example.org', 'eyJ']) expect(box).not.toContain(secret);
  });

  it.each([
    [
      'a foreign machine',
      async () => {
        world.vault = createHeadlessSecretVault();
      },
    ],
    [
      'a changed byte',
      async () => {
        const box = await readFile(boxPath());
        box[40] = (box[40] ?? 0) ^ 1;
        await writeFile(boxPath(), box);
      },
    ],
    [
      'half of it',
      async () => {
        const box = await readFile(boxPath());
        await writeFile(boxPath(), box.subarray(0, box.length / 2));
      },
    ],
    ['nothing', () => writeFile(boxPath(), '')],
    [
      'an older form',
      async () => {
        await writeFile(boxPath(), await world.vault.protect(Buffer.from('{"version":0,"token":"x"}')));
      },
    ],
    [
      'no JSON',
      async () => {
        await writeFile(boxPath(), await world.vault.protect(Buffer.from('hello')));
      },
    ],
  ])('of %s is put aside, and the player logs in again', async (_what, damage) => {
    await world.signedIn();
    await damage();
    const session = await world.started();
    expect(await session.autoLogin()).toEqual({ success: false, user: null, isOffline: false });
    expect(world.log.messages).toContain('warn: the stored login is unreadable and is put aside');
    await expect(readFile(boxPath())).rejects.toMatchObject({ code: 'ENOENT' });
    await session.signIn({ ...mara, sessionToken: 'session-1', licenseToken: null }, true);
    await session.verifyPremium();
    expect(await (await world.started()).autoLogin()).toMatchObject({ success: true });
  });

  it('that cannot be written costs the memory, not the login', async () => {
    world.vault = { ...world.vault, protect: () => Promise.reject(new Error('The disk is full.')) };
    const session = await world.signedIn();
    expect(await session.autoLogin()).toMatchObject({ success: true });
    expect(session.credentials()).toEqual({ username: 'Mara', isStored: false });
    expect(world.log.messages).toContain('error: the login could not be stored');
  });

  it('does not come back after logging out, even where the disk takes no new one', async () => {
    const session = await world.signedIn();
    const honest = world.vault.protect;
    world.vault.protect = () => Promise.reject(new Error('The disk is full.'));
    await session.signOut();
    world.vault.protect = honest;
    expect((await world.started()).credentials().isStored).toBe(false);
  });
});
