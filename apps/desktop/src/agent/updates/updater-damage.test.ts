import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { anUpdate, installer, sha256, type TestUpdate } from './testing/an-update.ts';

let world: TestUpdate;
beforeEach(async () => {
  world = await anUpdate();
});

describe('a file that is not the published one is deleted and never run:', () => {
  const expectDamaged = async () => {
    const updater = world.anUpdater();
    expect(await world.untilDone(updater.install())).toEqual({ ok: false, error: 'update_damaged' });
    expect(world.started).toEqual([]);
    expect(updater.state()).toMatchObject({ state: 'failed', receivedBytes: 0 });
    expect(await world.filesLeft()).toEqual([]);
  };

  it('one byte changed', async () => {
    world.sent = Buffer.from(installer);
    world.sent[150_000] = (world.sent[150_000] ?? 0) ^ 1;
    await expectDamaged();
  });

  it('more bytes than published', async () => {
    world.sent = Buffer.concat([installer, randomBytes(500_000)]);
    await expectDamaged();
  });

  it('other bytes of the same number', async () => {
    world.sent = randomBytes(installer.length);
    await expectDamaged();
  });

  it('a part that was tampered with before the rest came', async () => {
    await mkdir(join(world.folder, 'updates'));
    await writeFile(join(world.folder, 'updates', `${sha256}.part`), randomBytes(200_000));
    await expectDamaged();
  });

  it('a part that is too long', async () => {
    await mkdir(join(world.folder, 'updates'));
    await writeFile(join(world.folder, 'updates', `${sha256}.part`), randomBytes(400_000));
    await expectDamaged();
  });

  it('one that is changed between verifying and starting', async () => {
    world.onState = ({ state }) => {
      if (state === 'ready') swapInstaller();
    };
    await expectDamaged();
  });

  it('a link in the place of the part is not followed', async () => {
    const victim = join(world.folder, 'victim');
    await writeFile(victim, 'untouched');
    await mkdir(join(world.folder, 'updates'));
    await symlink(victim, join(world.folder, 'updates', `${sha256}.part`));
    expect((await world.anUpdater().install()).ok).toBe(true);
    expect(await readFile(victim, 'utf8')).toBe('untouched');
    expect(world.started[0]?.bytes.equals(installer)).toBe(true);
  });
});

/** What an attacker does who waits for the moment between verifying and starting. */
function swapInstaller(): void {
  const updates = join(world.folder, 'updates');
  for (const run of readdirSync(updates).filter((name) => name.startsWith('run-'))) {
    writeFileSync(join(updates, run, 'Punktgenau-Setup.exe'), randomBytes(installer.length));
  }
}
