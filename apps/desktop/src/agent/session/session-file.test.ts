import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeadlessSecretVault } from '../../headless/headless-secret-vault.ts';
import { startFakeService } from '../service/testing/fake-service.ts';
import { mara, type SessionWorld, startSessionWorld } from './testing/session-world.ts';

let world: SessionWorld;
beforeEach(async () => {
  world = await startSessionWorld();
});
afterEach(() => world.stop());

const boxPath = () => join(world.folder, 'session.bin');

describe('the stored login', () => {
  it('shows nothing to a reader of the disk', async () => {
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
    expect(await session.autoLogin()).toEqual({
      success: false,
      user: null,
      isOffline: false,
      offlineUntil: null,
    });
    expect(world.log.messages).toContain('warn: the stored login is unreadable and is put aside');
    await expect(readFile(boxPath())).rejects.toMatchObject({ code: 'ENOENT' });
    await session.signIn({ ...mara, sessionToken: 'session-1', licenseToken: null }, true);
    await session.verifyPremium();
    expect(await (await world.started()).autoLogin()).toMatchObject({ success: true });
  });

  describe('belongs to the service that gave it', () => {
    it('is neither shown to another service nor lost by what that answers', async () => {
      await world.signedIn();
      const box = await readFile(boxPath());
      const other = await startFakeService();
      world.serviceUrl = other.url;
      other.on('GET /api/auth/user', { status: 401, body: { code: 'unauthorized' } });

      const session = await world.started();
      expect(session.credentials()).toEqual({ username: null, isStored: false });
      expect(await session.autoLogin()).toEqual({
        success: false,
        user: null,
        isOffline: false,
        offlineUntil: null,
      });
      await session.signOut();
      expect(other.calls.map(({ headers }) => headers.authorization).filter(Boolean)).toEqual([]);
      expect(await readFile(boxPath())).toEqual(box);
      await other.stop();

      world.serviceUrl = world.service.url;
      expect(await (await world.started()).autoLogin()).toMatchObject({ success: true });
    });

    it('is replaced when the player logs in at another one', async () => {
      await world.signedIn();
      const home = world.serviceUrl;
      const other = await startFakeService();
      world.serviceUrl = other.url;
      other.on('GET /api/auth/user', { body: mara });
      const session = await world.started();
      await session.signIn({ ...mara, sessionToken: 'theirs', licenseToken: null }, true);
      expect((await world.started()).credentials().isStored).toBe(true);
      world.serviceUrl = home;
      expect((await world.started()).credentials().isStored).toBe(false);
      await other.stop();
    });

    it('is that of the companion itself where an earlier version did not note it, and is noted from then on', async () => {
      await world.signedIn();
      const kept = JSON.parse(Buffer.from(await world.vault.unprotect(await readFile(boxPath()))).toString());
      expect(kept.service).toBe(world.service.url.origin);
      const { service: _, ...former } = kept;
      await writeFile(boxPath(), await world.vault.protect(Buffer.from(JSON.stringify(former))));

      const session = await world.started();
      expect(await session.autoLogin()).toMatchObject({ success: true });
      await session.stop();
      const now = JSON.parse(Buffer.from(await world.vault.unprotect(await readFile(boxPath()))).toString());
      expect(now.service).toBe(world.service.url.origin);
    });
  });

  it('of a version that knew less of a player is read', async () => {
    await world.signedIn();
    const stored = Buffer.from(await world.vault.unprotect(await readFile(boxPath()))).toString('utf8');
    const earlier = JSON.parse(stored);
    delete earlier.login.user.premiumTerms;
    await writeFile(boxPath(), await world.vault.protect(Buffer.from(JSON.stringify(earlier))));
    expect(await (await world.started()).autoLogin()).toMatchObject({ success: true, user: mara });
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
