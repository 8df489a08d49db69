import { readFileSync } from 'node:fs';
import { createPlayer, startServerProcess } from '@punktgenau/test-harness';
import autocannon from 'autocannon';
import { startHelloWorld } from './hello-world.ts';
import type { Measurement } from './measurement.ts';

const rounds = 3;
const secondsPerRound = 5;
const connections = 32;

/**
 * Requests per second of `GET /api/crosshairs/overlay/{id}?key=…` over HTTP, against a bare Fastify hello-world, both in
 * one Node process, alternating within one run so that the machine's noise hits both.
 */
export async function measureOverlayApi(): Promise<Measurement[]> {
  const server = await startServerProcess({ TRUST_PROXY: 'true', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' });
  const hello = await startHelloWorld();
  try {
    const player = await createPlayer(server);
    const created = await fetch(`${server.url}/api/crosshairs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
      body: JSON.stringify({ name: 'Messung', shape: 'cross', dynamicColor: false }),
    });
    const { id, overlayKey } = (await created.json()) as { id: number; overlayKey: string };
    const overlayUrl = `${server.url}/api/crosshairs/overlay/${id}?key=${overlayKey}`;

    const ours: Round[] = [];
    const theirs: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await measureRound(hello.url, hello.process.pid));
      ours.push(await measureRound(overlayUrl, server.pid));
    }
    const best = Math.max(...ours.map(({ perSecond }) => perSecond));
    const baseline = Math.max(...theirs.map(({ perSecond }) => perSecond));
    const ratio = best / baseline;
    const least = Math.min(...ours.map(({ processorUs }) => processorUs));
    const leastBare = Math.min(...theirs.map(({ processorUs }) => processorUs));
    return [
      {
        suite: 'Server',
        what: `GET overlay by id with key, ${connections} connections, best of ${rounds} × ${secondsPerRound} s`,
        measured: `${Math.round(best)} req/s`,
        baseline: `bare Fastify hello-world ${Math.round(baseline)} req/s`,
        ratio: ratio.toFixed(2),
        goal: '≥ 0.6',
        reached: ratio >= 0.6,
      },
      {
        suite: 'Server',
        what: 'GET overlay by id with key, processor time of the server for each answer',
        measured: `${least.toFixed(1)} µs`,
        baseline: `bare Fastify hello-world ${leastBare.toFixed(1)} µs`,
        ratio: (least / leastBare).toFixed(2),
        goal: '',
        reached: null,
      },
    ];
  } finally {
    hello.process.kill();
    await server.stop();
  }
}

type Round = { readonly perSecond: number; readonly processorUs: number };

async function measureRound(url: string, pid: number | undefined): Promise<Round> {
  const before = processorUs(pid);
  const result = await autocannon({ url, connections, duration: secondsPerRound });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers were refusals: ${url}`);
  return {
    perSecond: result.requests.average,
    processorUs: (processorUs(pid) - before) / result.requests.total,
  };
}

/** What a process has used so far, in microseconds; other work on the machine changes it little. Linux tells it in hundredths of a second. */
function processorUs(pid: number | undefined): number {
  try {
    // After the name, which may hold anything: fields 14 and 15 are the time of the program and that of the system for it.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10_000;
  } catch {
    return Number.NaN;
  }
}
