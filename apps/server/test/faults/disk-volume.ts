import { execFile } from 'node:child_process';
import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const umountWithinMs = 20_000;

/** A file system of its own (ext4 on a loop device), whose disk can be made slow and read-only. */
export type DiskVolume = {
  readonly directory: string;
  /** Whatever is written waits until `thaw`; what is cached can be read. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** As after a fault of the disk: the kernel stops its journal and lets nobody write any more. */
  fail(): Promise<void>;
  /** As after the disk was exchanged: mounted again, once it is not in use. */
  mountAgain(): Promise<void>;
  remove(): Promise<void>;
};

/** Why there is no such volume here. */
export function whyNoDiskVolume(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may make a volume';
  if (!existsSync('/dev/loop-control') || !existsSync('/sys/fs/ext4'))
    return 'there are no loop devices, or no ext4';
  return undefined;
}

export async function makeDiskVolume(megabytes: number): Promise<DiskVolume> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-disk-'));
  const image = join(folder, 'image');
  const directory = await mkdtemp(join(tmpdir(), 'punktgenau-volume-'));
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  await run('mkfs.ext4', ['-q', '-F', image]);
  const { stdout } = await run('losetup', ['--find', '--show', image]);
  const device = stdout.trim();
  const mount = () => run('mount', ['-o', 'errors=remount-ro', device, directory]);
  const unmount = async () => {
    const deadlineMs = performance.now() + umountWithinMs;
    for (;;) {
      try {
        await run('umount', [directory]);
        return;
      } catch (error) {
        // The database is just being tried once more.
        if (performance.now() > deadlineMs) throw error;
        await delay(20);
      }
    }
  };
  let isFrozen = false;
  const thaw = async () => {
    if (isFrozen) await run('fsfreeze', ['-u', directory]);
    isFrozen = false;
  };
  await mount();
  return {
    directory,
    async freeze() {
      await run('fsfreeze', ['-f', directory]);
      isFrozen = true;
    },
    thaw,
    fail: () => writeFile(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, 'a fault that is played'),
    async mountAgain() {
      await unmount();
      await mount();
    },
    async remove() {
      await thaw();
      await unmount();
      await run('losetup', ['-d', device]);
      for (const path of [directory, folder]) await rm(path, { recursive: true });
    },
  };
}
