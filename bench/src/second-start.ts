import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@punktgenau/test-harness';
import type { Measurement } from './measurement.ts';

const rounds = 5;
const goalMs = 1_500;
const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const endings = { SIGTERM: 'after an orderly end', SIGKILL: 'after kill -9' } as const;

/** What the server logs when it has started, see `apps/server/src/main.ts`. */
type Started = { readonly reachedMs: Readonly<Record<string, number>>; readonly processorMs: number };
type Start = Started & { readonly firstPageMs: number };

/**
 * Milliseconds from `npm start`'s script to the first answered page on a data directory that was used before. The best of several,
 * with the server's own steps and its processor time, which other work on the machine lengthens much less.
 */
export async function measureSecondStart(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-start-'));
  try {
    // The first start makes the database.
    await startOnce(dataDir, 'SIGTERM');
    const lines: Measurement[] = [];
    for (const [signal, how] of Object.entries(endings)) {
      await startOnce(dataDir, signal as NodeJS.Signals);
      const starts: Start[] = [];
      for (let round = 0; round < rounds; round += 1) {
        starts.push(await startOnce(dataDir, signal as NodeJS.Signals));
      }
      lines.push(await lineOf(how, starts));
    }
    return lines;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function lineOf(how: string, starts: readonly Start[]): Promise<Measurement> {
  const best = starts.reduce((one, other) => (other.firstPageMs < one.firstPageMs ? other : one));
  const bareMs = await bareStartMs();
  const steps = Object.entries(best.reachedMs).map(([step, ms]) => `${step} ${ms}`);
  return {
    suite: 'Start',
    what: `second start ${how} to the first page, best of ${rounds}`,
    measured: `${Math.round(best.firstPageMs)} ms (${steps.join(', ')}; processor ${best.processorMs} ms)`,
    baseline: `Node without a program ${Math.round(bareMs)} ms`,
    ratio: (best.firstPageMs / bareMs).toFixed(1),
    goal: `≤ ${goalMs} ms`,
    reached: best.firstPageMs <= goalMs,
  };
}

async function bareStartMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const beganMs = performance.now();
    await once(spawn(process.execPath, ['-e', '']), 'exit');
    times.push(performance.now() - beganMs);
  }
  return Math.min(...times);
}

async function startOnce(dataDir: string, end: NodeJS.Signals): Promise<Start> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const beganMs = performance.now();
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
      ...{ DATA_DIR: dataDir, STRIPE_SANDBOX_PORT: String(await findFreePort()), LOG_LEVEL: 'info' },
    },
  });
  const started = hearStarted(child);
  await untilPage(url, child);
  const firstPageMs = performance.now() - beganMs;
  const heard = await started;
  child.kill(end);
  await once(child, 'exit');
  return { ...heard, firstPageMs };
}

async function hearStarted(child: ChildProcess): Promise<Started> {
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('"msg":"started"')) {
      // Not read any further; a full pipe holds nothing up.
      child.stdout.resume();
      return JSON.parse(line) as Started;
    }
  }
  throw new Error('The server ended while it started.');
}

async function untilPage(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(url).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    if (isThere) return;
    await delay(5);
  }
}
