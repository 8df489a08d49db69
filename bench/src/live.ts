import { type ClientRequest, get } from 'node:http';
import { createPlayer, findFreePort, startServerProcess } from '@punktgenau/test-harness';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const streamCount = 5_000;
const openedAtOnce = 100;
const saves = 10;
const goalMs = 200;
const goalKilobytes = 50;

type Stream = { readonly request: ClientRequest; onText: (text: string) => void };

/**
 * 5,000 streams of one design in one server process: the memory each takes, and the time from the beginning of a save until the change is at
 * the reader, over all readers. Compared with the save alone, in the same run.
 */
export async function measureLive(): Promise<Measurement[]> {
  const metricsPort = await findFreePort();
  const server = await startServerProcess({
    ...{ TRUST_PROXY: 'true', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', METRICS_PORT: String(metricsPort) },
  });
  const streams: Stream[] = [];
  try {
    const player = await createPlayer(server);
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie };
      const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`);
      return (await answer.json()) as { id: number; overlayKey: string };
    };
    const { id, overlayKey } = await send('POST', '/api/crosshairs', {
      name: 'Messung',
      dynamicColor: false,
    });
    const before = await residentBytes(metricsPort);
    const address = `${server.url}/api/crosshairs/overlay/${id}/stream?key=${overlayKey}`;
    while (streams.length < streamCount) {
      const from = streams.length;
      const opened = Array.from({ length: openedAtOnce }, (_, n) => openStream(address, from + n));
      streams.push(...(await Promise.all(opened)));
    }
    const each = ((await residentBytes(metricsPort)) - before) / streamCount / 1024;
    const delays: number[] = [];
    const alone: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const name = `Messung ${save}`;
      const startedMs = performance.now();
      const heard = streams.map((stream) => hear(stream, `"${name}"`));
      await send('PUT', `/api/crosshairs/${id}`, { name });
      alone.push(performance.now() - startedMs);
      for (const atMs of await Promise.all(heard)) delays.push(atMs - startedMs);
    }
    return report(each, percentile(delays, 0.95), percentile(alone, 0.5));
  } finally {
    for (const { request } of streams) request.destroy();
    await server.stop();
  }
}

function report(kilobytes: number, p95Ms: number, saveMs: number): Measurement[] {
  const suite = 'Server';
  const none = { baseline: 'none', ratio: '–' };
  return [
    {
      ...{ suite, what: `memory of each of ${streamCount} open streams`, ...none },
      measured: withUnit(kilobytes, 'kB'),
      goal: `≤ ${goalKilobytes} kB`,
      reached: kilobytes <= goalKilobytes,
    },
    {
      ...{ suite, what: `save until the change is at ${streamCount} readers, p95 of ${saves} saves` },
      measured: withUnit(p95Ms, 'ms'),
      baseline: `the save alone, median ${withUnit(saveMs, 'ms')}`,
      ratio: (p95Ms / saveMs).toFixed(2),
      goal: `≤ ${goalMs} ms`,
      reached: p95Ms <= goalMs,
    },
  ];
}

/** Resolves when the stream has told how the design is. @param number tells its address from those of the others */
function openStream(address: string, number: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': `198.18.${Math.floor(number / 250)}.${1 + (number % 250)}` };
    const request = get(address, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
      const stream: Stream = { request, onText: (text) => text.includes('event: design') && resolve(stream) };
      answer.setEncoding('utf8').on('data', (text: string) => stream.onText(text));
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

/** When the text came, in ms of the clock that only goes forward. */
function hear(stream: Stream, wanted: string): Promise<number> {
  return new Promise((resolve) => {
    stream.onText = (text) => {
      if (text.includes(wanted)) resolve(performance.now());
    };
  });
}

async function residentBytes(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const value = text.match(/^process_resident_memory_bytes (\S+)$/m)?.[1];
  if (value === undefined) throw new Error('The server does not say how much memory it has.');
  return Number(value);
}
