import { setTimeout as delay } from 'node:timers/promises';
import {
  createPlayer,
  findFreePort,
  givePremium,
  type ServerProcess,
  startServerProcess,
} from '@punktgenau/test-harness';
import { hear, openReaders } from './live-readers.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const streamCount = 5_000;
/**
 * One in so many reads. All of them in one process take it as long as the server takes to write, and on the machine's few cores that is
 * what would be measured; for the server the others are the same.
 */
const readersPerReading = 10;
const saves = 10;
const goalMs = 200;
const goalKilobytes = 50;
const designCount = 1_000;
const changesPerSecond = 50;
const secondsOfChanges = 10;
const savedAtOnce = 10;

type Design = { readonly id: number; readonly overlayKey: string };

/** A server, and a player with premium who saves designs. */
type Site = {
  readonly server: ServerProcess;
  create(): Promise<Design>;
  /** @returns how long the save alone took, in ms */
  rename(design: Design, name: string): Promise<number>;
  /** A figure that the server tells of itself. */
  figure(name: string): Promise<number>;
};

/**
 * 5,000 streams in one server process: the memory each takes, and the time from the beginning of a save until the change is at the
 * reader. Once all follow one design, and once 1,000 designs that change one after the other. Compared with the saves
 * alone, in the same run. The server's own processor time does not depend on what else the machine does.
 */
export async function measureLive(): Promise<Measurement[]> {
  const lines: Measurement[] = [];
  for (const measure of [measureOneDesign, measureManyDesigns]) {
    const site = await startSite();
    try {
      lines.push(...(await measure(site)));
    } finally {
      await site.server.stop();
    }
  }
  return lines;
}

async function measureOneDesign(site: Site): Promise<Measurement[]> {
  const design = await site.create();
  const before = await site.figure('process_resident_memory_bytes');
  const readers = await openReaders(
    Array.from({ length: streamCount }, () => ({ ...design, url: site.server.url })),
  );
  const after = await site.figure('process_resident_memory_bytes');
  const kilobytes = (after - before) / streamCount / 1024;
  const reading = readers.filter((_, index) => index % readersPerReading === 0);
  for (const reader of readers) if (!reading.includes(reader)) reader.pause();
  const delays: number[] = [];
  const alone: number[] = [];
  const usedBefore = await site.figure('process_cpu_seconds_total');
  for (let save = 0; save < saves; save += 1) {
    const name = `Messung ${save}`;
    const startedMs = performance.now();
    const heard = reading.map((reader) => hear(reader, `"${name}"`));
    alone.push(await site.rename(design, name));
    for (const atMs of await Promise.all(heard)) delays.push(atMs - startedMs);
  }
  const usedMs = (1_000 * ((await site.figure('process_cpu_seconds_total')) - usedBefore)) / saves;
  for (const reader of readers) reader.close();
  return [
    {
      ...plain(`memory of each of ${streamCount} open streams`, withUnit(kilobytes, 'kB')),
      goal: `≤ ${goalKilobytes} kB`,
      reached: kilobytes <= goalKilobytes,
    },
    timesOf(`save until the change is at ${streamCount} readers, p95 of ${saves} saves`, delays, alone),
    plain(`processor time of the server for such a save`, withUnit(usedMs, 'ms')),
  ];
}

async function measureManyDesigns(site: Site): Promise<Measurement[]> {
  const designs: Design[] = [];
  while (designs.length < designCount) {
    designs.push(...(await Promise.all(Array.from({ length: savedAtOnce }, () => site.create()))));
  }
  const { url } = site.server;
  const followed = Array.from({ length: streamCount / designCount }, () =>
    designs.map((design) => ({ ...design, url })),
  ).flat();
  const readers = await openReaders(followed);
  const delays: number[] = [];
  const alone: number[] = [];
  const change = async (number: number) => {
    const place = number % designCount;
    const name = `Änderung ${number}`;
    const startedMs = performance.now();
    const heard = readers
      .filter((_, index) => index % designCount === place)
      .map((reader) => hear(reader, `"${name}"`));
    alone.push(await site.rename(designs[place] as Design, name));
    for (const atMs of await Promise.all(heard)) delays.push(atMs - startedMs);
  };
  const usedBefore = await site.figure('process_cpu_seconds_total');
  const beganMs = performance.now();
  const changes: Promise<void>[] = [];
  while (changes.length < changesPerSecond * secondsOfChanges) {
    await delay(beganMs + (1_000 / changesPerSecond) * changes.length - performance.now());
    changes.push(change(changes.length));
  }
  await Promise.all(changes);
  const usedMs = (1_000 * ((await site.figure('process_cpu_seconds_total')) - usedBefore)) / changes.length;
  for (const reader of readers) reader.close();
  const what = `save until the change is at its ${streamCount / designCount} readers of ${streamCount}`;
  return [
    timesOf(`${what}, ${changesPerSecond} saves a second of ${designCount} designs, p95`, delays, alone),
    plain('processor time of the server for such a save', withUnit(usedMs, 'ms')),
  ];
}

async function startSite(): Promise<Site> {
  const metricsPort = await findFreePort();
  const server = await startServerProcess({
    ...{ TRUST_PROXY: 'true', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', METRICS_PORT: String(metricsPort) },
  });
  const player = await createPlayer(server);
  await givePremium(server, player.id, 30);
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie };
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`);
    return (await answer.json()) as Design;
  };
  return {
    server,
    create: () => send('POST', '/api/crosshairs', { name: 'Messung', dynamicColor: false }),
    async rename({ id }, name) {
      const startedMs = performance.now();
      await send('PUT', `/api/crosshairs/${id}`, { name });
      return performance.now() - startedMs;
    },
    async figure(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
      if (value === undefined) throw new Error(`The server does not tell its ${name}.`);
      return Number(value);
    },
  };
}

function plain(what: string, measured: string): Measurement {
  return { suite: 'Server', what, measured, baseline: 'none', ratio: '–', goal: '', reached: null };
}

function timesOf(what: string, delays: readonly number[], alone: readonly number[]): Measurement {
  const p95Ms = percentile(delays, 0.95);
  const saveMs = percentile(alone, 0.5);
  return {
    ...plain(what, withUnit(p95Ms, 'ms')),
    baseline: `the save alone, median ${withUnit(saveMs, 'ms')}`,
    ratio: (p95Ms / saveMs).toFixed(2),
    goal: `≤ ${goalMs} ms`,
    reached: p95Ms <= goalMs,
  };
}
