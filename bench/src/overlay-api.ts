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

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await requestsPerSecond(hello.url));
      ours.push(await requestsPerSecond(overlayUrl));
    }
    const best = Math.max(...ours);
    const baseline = Math.max(...theirs);
    const ratio = best / baseline;
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
    ];
  } finally {
    hello.process.kill();
    await server.stop();
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsPerRound });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers were refusals: ${url}`);
  return result.requests.average;
}
