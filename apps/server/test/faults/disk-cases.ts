import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postmasterOf, type ServerSite } from '../server-process.ts';
import { type DiskVolume, makeDiskVolume, whyNoDiskVolume } from './disk-volume.ts';
import { anOutage, type Effort, type FaultCase, outages, prepareSite, type Stage } from './fault-case.ts';
import type { Tally } from './tally.ts';
import { Traffic } from './traffic.ts';

const ownTest = 'apps/server/test/faults/faults.test.ts';
/** Room for a new cluster and little more. */
const volumeMegabytes = 190;
/** Only what is written of it takes room. */
const loopMegabytes = 400;
const breathMs = 200;

type Fault = { readonly begin: () => unknown; readonly end: () => unknown };

/** Players on a server with its embedded database, on this data directory, through outages. */
async function onEmbedded(
  stage: Stage,
  effort: Effort,
  tally: Tally,
  dataDir: string | undefined,
  fault: (site: ServerSite) => Fault,
): Promise<void> {
  const site = await prepareSite(stage, dataDir);
  try {
    const { server, account } = await site.startWithAccount();
    const traffic = new Traffic(site, tally, account, { mayBreak: false });
    const { begin, end } = fault(site);
    await outages({ site, tally, traffic, server }, effort, begin, end);
    if (server.child.exitCode !== null) tally.exits += 1;
  } finally {
    await site.end();
  }
}

const full: FaultCase = {
  name: 'disk-full',
  what: `The disk of the database (a volume of ${volumeMegabytes} MB) is full`,
  tests: ['apps/server/test/database-outage.test.ts'],
  ...anOutage,
  cannot: () => (process.getuid?.() === 0 ? undefined : 'only root may make a small volume'),
  async play(stage, effort, tally) {
    const volume = mkdtempSync(join(tmpdir(), 'punktgenau-volume-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${volumeMegabytes}m`, 'none', volume]);
    try {
      chmodSync(volume, 0o755);
      const dataDir = join(volume, 'data');
      mkdirSync(dataDir, { mode: 0o755 });
      const filler = join(volume, 'filler');
      await onEmbedded(stage, effort, tally, dataDir, () => ({
        begin: () => fill(filler),
        end: () => rmSync(filler),
      }));
    } finally {
      execFileSync('umount', [volume]);
      rmSync(volume, { recursive: true });
    }
  },
};

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

const hanging: FaultCase = {
  name: 'disk-hanging',
  what: "PostgreSQL's processes stand still (SIGSTOP), as on a disk that does not answer, and go on",
  tests: [ownTest],
  ...anOutage,
  cannot: () => (process.platform === 'linux' ? undefined : 'its processes are found in /proc'),
  play: (stage, effort, tally) =>
    onEmbedded(stage, effort, tally, undefined, (site) => {
      let stopped: number[] = [];
      return {
        async begin() {
          const postmaster = await postmasterOf(site.dataDir);
          stopped = [postmaster, ...(await childrenOf(postmaster))];
          for (const pid of stopped) process.kill(pid, 'SIGSTOP');
        },
        end() {
          for (const pid of stopped) {
            try {
              process.kill(pid, 'SIGCONT');
            } catch {
              // A backend that was just about to end.
            }
          }
        },
      };
    }),
};

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') })),
  );
  return stats
    .filter(({ stat }) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent)
    .map(({ pid }) => Number(pid));
}

/** Players on a server whose embedded database is on a volume of its own. */
async function onVolume(
  stage: Stage,
  effort: Effort,
  tally: Tally,
  fault: (volume: DiskVolume) => Fault,
): Promise<void> {
  const volume = await makeDiskVolume(loopMegabytes);
  try {
    chmodSync(volume.directory, 0o755);
    const dataDir = join(volume.directory, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    await onEmbedded(stage, effort, tally, dataDir, () => fault(volume));
  } finally {
    await volume.remove();
  }
}

const slow: FaultCase = {
  name: 'disk-slow',
  what: `The disk takes writes for ${breathMs / 1000} s of each second only (ext4, frozen in between)`,
  tests: [ownTest],
  ...anOutage,
  cannot: whyNoDiskVolume,
  play: (stage, effort, tally) =>
    onVolume(stage, effort, tally, (volume) => {
      let isOver = false;
      let pulses: Promise<void> = Promise.resolve();
      const pulse = async () => {
        while (!isOver) {
          await volume.freeze();
          await delay(1_000 - breathMs);
          await volume.thaw();
          await delay(breathMs);
        }
      };
      return {
        begin() {
          isOver = false;
          pulses = pulse();
        },
        end() {
          isOver = true;
          return pulses;
        },
      };
    }),
};

const readOnly: FaultCase = {
  name: 'disk-read-only',
  what: 'The disk fails: the kernel makes it read-only, until it is mounted again',
  tests: [ownTest],
  ...anOutage,
  cannot: whyNoDiskVolume,
  play: (stage, effort, tally) =>
    onVolume(stage, effort, tally, (volume) => ({
      begin: () => volume.fail(),
      end: () => volume.mountAgain(),
    })),
};

export const diskCases: readonly FaultCase[] = [full, hanging, slow, readOnly];
