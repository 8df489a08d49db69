import { overlayKeySchema, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { designOf } from '@punktgenau/crosshair';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { followStream, type StreamFollower } from './stream-follower.ts';
import { waitUntil } from './wait-until.ts';

const streamCount = 12;
/** All from one address, which may have 200 on each server. */
const measured = { streams: 300, saves: 40 };

let cluster: Cluster;
let player: Browser;
beforeAll(async () => {
  cluster = await startCluster();
});
beforeEach(async () => {
  player = await cluster.player();
});
afterAll(() => cluster?.stop());
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const server of cluster.servers) console.log(server.output().slice(-3000));
});

const followers: StreamFollower[] = [];
afterEach(async () => {
  for (const follower of followers.splice(0)) follower.close();
  await waitUntil(async () => sumOf(await openStreams()) === 0, 'servers without streams');
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function aDesign(name: string) {
  const { status, text } = await player.send('POST', '/api/crosshairs', { name });
  expect(status).toBe(201);
  return savedDesignSchema.parse(JSON.parse(text));
}

/** Streams of a design through nginx, each of which has said how it is. */
async function followDesign({ id, overlayKey, name }: { id: number; overlayKey: string; name: string }) {
  const url = `${cluster.origin}/api/crosshairs/overlay/${id}/stream?key=${overlayKey}`;
  const opened = Array.from({ length: streamCount }, () => followStream(url));
  followers.push(...opened);
  await untilAllShow(opened, `design ${name}`);
  return opened;
}

/** How many streams each server has. */
function openStreams(): Promise<number[]> {
  return Promise.all(
    cluster.metricsPorts.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^punktgenau_event_streams_open (\d+)$/m.exec(text)?.[1]);
    }),
  );
}

const heardBy = (follower: StreamFollower) =>
  follower
    .events()
    .map(({ name, data }) => (name === 'gone' ? name : `${name} ${(data as { name: string }).name}`));

function untilAllShow(among: readonly StreamFollower[], wanted: string): Promise<number> {
  return waitUntil(
    () => among.every((follower) => heardBy(follower).at(-1) === wanted),
    () => `${wanted} at the end of ${JSON.stringify(among.map(heardBy))}`,
    30_000,
  );
}

it('streams through nginx are on all servers, and each hears what is saved through any of them', async () => {
  const design = await aDesign('Anfang');
  const opened = await followDesign(design);
  const open = await openStreams();
  expect(sumOf(open)).toBe(streamCount);
  expect(Math.min(...open)).toBeGreaterThan(0);

  const names = cluster.ports.map((_, index) => `Änderung ${index}`);
  const slowestMs: number[] = [];
  for (const [index, port] of cluster.ports.entries()) {
    const name = names[index] ?? '';
    const saved = await player.at(port).send('PUT', `/api/crosshairs/${design.id}`, { name });
    expect(saved.status).toBe(200);
    slowestMs.push(await untilAllShow(opened, `design ${name}`));
  }
  // In this order, and none of them twice, though a server hears of its own saves in two ways.
  const everything = ['Anfang', ...names].map((name) => `design ${name}`);
  expect(opened.map(heardBy)).toEqual(opened.map(() => everything));
  console.log(`   streams: ${open.join(' ')}, slowest stream after the answer in ms: ${slowestMs.join(' ')}`);
});

it('a save through nginx is at hundreds of streams of all servers within seconds; how soon is told', async () => {
  const design = await aDesign('Messung');
  const opened: StreamFollower[] = [];
  for (let times = 0; times < measured.streams / streamCount; times += 1) {
    opened.push(...(await followDesign(design)));
  }
  const delaysMs: number[] = [];
  const aloneMs: number[] = [];
  for (let save = 0; save < measured.saves; save += 1) {
    const name = `Messung ${save}`;
    const startedMs = performance.now();
    const heard = opened.map((follower) => follower.hear(`"${name}"`));
    expect((await player.send('PUT', `/api/crosshairs/${design.id}`, { name })).status).toBe(200);
    aloneMs.push(performance.now() - startedMs);
    for (const atMs of await Promise.all(heard)) delaysMs.push(atMs - startedMs);
  }
  const share = (samples: number[], part: number) =>
    Math.round(samples.sort((a, b) => a - b)[Math.ceil(samples.length * part) - 1] ?? 0);
  console.log(
    `   streams: ${opened.length}, saves: ${measured.saves}, save alone, median ms: ${share(aloneMs, 0.5)}, ` +
      `until the streams heard, ms: median ${share(delaysMs, 0.5)}, p95 ${share(delaysMs, 0.95)}, slowest ${share(delaysMs, 1)}`,
  );
  expect(share(delaysMs, 1)).toBeLessThan(30_000);
});

it('a draft that was sent to any server is shown by all streams, and gives way to what is saved', async () => {
  const design = await aDesign('Entwurf');
  const opened = await followDesign(design);
  const sizesOfDrafts = (follower: StreamFollower) =>
    follower
      .events()
      .flatMap(({ name, data }) => (name === 'draft' ? [(data as { size: number }).size] : []));
  for (const [index, port] of cluster.ports.entries()) {
    const size = 30 + index;
    const path = `/api/crosshairs/${design.id}/draft`;
    const shared = await player.at(port).send('PUT', path, { ...designOf(design), size });
    expect(shared.status).toBe(200);
    await waitUntil(
      () => opened.every((follower) => sizesOfDrafts(follower).at(-1) === size),
      () => `drafts of size ${size}: ${JSON.stringify(opened.map(sizesOfDrafts))}`,
      30_000,
    );
  }
  await untilAllShow(opened, 'design Entwurf');
});

it('a replaced key and a deletion through one server end the streams of all with `gone`', async () => {
  const replaced = await aDesign('Neuer Schlüssel');
  const deleted = await aDesign('Gelöscht');
  const ofReplaced = await followDesign(replaced);
  const ofDeleted = await followDesign(deleted);
  const [first = 0, second = 0] = cluster.ports;
  const answer = await player.at(first).send('POST', `/api/crosshairs/${replaced.id}/overlay-key`);
  const { overlayKey } = overlayKeySchema.parse(JSON.parse(answer.text));
  await Promise.all(ofReplaced.map(({ gone }) => gone));
  // Those of the other design go on.
  expect(sumOf(await openStreams())).toBe(streamCount);
  expect((await player.at(second).send('DELETE', `/api/crosshairs/${deleted.id}`)).status).toBe(204);
  await Promise.all(ofDeleted.map(({ gone }) => gone));
  expect(ofReplaced.map(heardBy)).toEqual(ofReplaced.map(() => ['design Neuer Schlüssel', 'gone']));
  expect(ofDeleted.map(heardBy)).toEqual(ofDeleted.map(() => ['design Gelöscht', 'gone']));
  await followDesign({ ...replaced, overlayKey });
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'streams of a server that ends by %s come back through nginx and hear what was saved meanwhile',
  async (signal) => {
    const changing = await aDesign('Vorher');
    const unchanged = await aDesign('Unverändert');
    const ofChanging = await followDesign(changing);
    const ofUnchanged = await followDesign(unchanged);
    const [ending] = cluster.servers;
    const [broken = 0] = await openStreams();
    expect(broken).toBeGreaterThan(1);
    const ended = ending?.end(signal);
    try {
      const other = player.at(cluster.ports[1] ?? 0);
      const rename = (id: number, name: string) => other.send('PUT', `/api/crosshairs/${id}`, { name });
      expect((await rename(changing.id, 'Inzwischen')).status).toBe(200);
      await untilAllShow(ofChanging, 'design Inzwischen');
      const all = [...ofChanging, ...ofUnchanged];
      const cameBack = () => all.filter((follower) => follower.opened() === 2).length;
      await waitUntil(() => cameBack() === broken, 'streams that come back', 30_000);
      expect((await rename(unchanged.id, 'Danach')).status).toBe(200);
      await untilAllShow(ofUnchanged, 'design Danach');
      // Who comes back to what it has already hears nothing.
      expect(ofChanging.map(heardBy)).toEqual(ofChanging.map(() => ['design Vorher', 'design Inzwischen']));
      expect(ofUnchanged.map(heardBy)).toEqual(
        ofUnchanged.map(() => ['design Unverändert', 'design Danach']),
      );
      const refused = all.flatMap(({ refusals }) => refusals);
      console.log(`   streams that came back: ${broken}, refused meanwhile: ${refused.length}`);
      expect(refused).toEqual([]);
    } finally {
      await ended;
      await ending?.start();
    }
  },
);
