import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServerProcess } from '@punktgenau/test-harness';
import { CommunityWorldRepository } from './community-world-repository.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const rounds = 200;
const goalMs = 20;

/** What visitors search for, each with other values every time where it has some. */
const searches: Readonly<Record<string, (round: number) => string>> = {
  'the newest': () => '',
  'most liked': () => 'sort=liked',
  'used this week': () => 'sort=used',
  'a frequent shape, most liked': () => 'sort=liked&shape=cross',
  'a rare shape': () => 'shape=line',
  'a rare shape for a rare game, most liked': () => 'sort=liked&shape=line&game=other',
  'a rare shape for a rare game with a tag, by use': () => 'sort=used&shape=line&game=other&tag=sniper',
  'near a colour': (round) => `color=%23${hex(round)}`,
  'near a colour, of a shape and tag, by use': (round) =>
    `sort=used&shape=dot&tag=sniper&color=%23${hex(round)}`,
  'a size, a tag': (round) => `minSizePx=${4 + (round % 50)}&maxSizePx=${8 + (round % 50)}&tag=minimal`,
  'a word': (round) => `text=${['neon', 'star', 'ascent', 'pix'][round % 4]}`,
  'a word and a number, most liked': (round) => `sort=liked&text=laser%20${round % 1000}`,
  'two beginnings of words, by use': (round) =>
    `sort=used&text=${['la%20ne', 'l%20n', 'as%20p', 'sn%20g'][round % 4]}`,
  'one letter, most liked': (round) => `sort=liked&text=${'lnsgptd'[round % 7]}`,
  'three words, no name has all, by use': (round) =>
    `sort=used&text=${['laser%20neon%20star', 'aim%20ring%20dot', 'pu%20kr%20gr', 'g%20s%20n'][round % 4]}`,
  'a word for a rare shape and game, by use': (round) =>
    `sort=used&shape=line&game=other&text=${['neon', 'star', 'ascent', 'pix'][round % 4]}`,
  'two words of a shape with a tag, most liked': (round) =>
    `sort=liked&shape=star&tag=fun&text=${['sniper%20ne', 'kreuz%207', 'tiny%20la', 'pro%20s'][round % 4]}`,
  'a word near a colour, most liked': (round) => `sort=liked&text=laser&color=%23${hex(round)}`,
  'a rare shape for a rare game, a page far down': (round) =>
    `sort=liked&shape=line&game=other&after=0-${3_000_000 - 10_000 * round}`,
  'a rare shape, most liked, its last page': (round) => `sort=liked&shape=line&after=0-${1_000 + round}`,
  'a size that nothing has': (round) => `sort=liked&minSizePx=${200 + round}`,
  'what does not exist': () => 'text=zzzzqqq&shape=dot',
};
const hex = (round: number) => ((round * 2_654_435) % 0xffffff).toString(16).padStart(6, '0');

/**
 * The search of published crosshairs over HTTP, by a built server with an embedded PostgreSQL.
 *
 * @param crosshairs how many there are
 * @param worldDir data directory that is kept, and filled only once; without it one is made and removed
 */
export async function measureCommunity(
  crosshairs: number,
  worldDir: string | undefined,
): Promise<Measurement[]> {
  const settings = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...(worldDir && { DATA_DIR: worldDir }) };
  const server = await startServerProcess(settings);
  const world = new CommunityWorldRepository(
    await readFile(join(worldDir ?? server.dataDir, 'database-address'), 'utf8'),
  );
  try {
    await world.connect();
    await world.seed(crosshairs);
    const naiveMs = await timeMs(() => world.searchNaively());
    const lines: Measurement[] = [];
    for (const [what, queryOf] of Object.entries(searches)) {
      const samples: number[] = [];
      for (let round = -10; round < rounds; round += 1) {
        const tookMs = await timeMs(() =>
          ask(`${server.url}/api/community/crosshairs?${queryOf(Math.abs(round))}`),
        );
        if (round >= 0) samples.push(tookMs);
      }
      lines.push(lineOf(what, samples, crosshairs, naiveMs));
    }
    return lines;
  } finally {
    await world.close();
    await server.stop();
  }
}

function lineOf(what: string, samples: readonly number[], crosshairs: number, naiveMs: number): Measurement {
  const p95Ms = percentile(samples, 0.95);
  return {
    suite: 'Community',
    what: `${what}, ${crosshairs.toLocaleString('en')} published crosshairs, p95 of ${rounds} requests`,
    measured: `${withUnit(p95Ms, 'ms')} (p50 ${withUnit(percentile(samples, 0.5), 'ms')})`,
    baseline: `one search without an index ${withUnit(naiveMs, 'ms')}`,
    ratio: (p95Ms / naiveMs).toFixed(3),
    goal: `≤ ${goalMs} ms`,
    reached: p95Ms <= goalMs,
  };
}

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  // A search that takes too long is refused, and has taken so long.
  if (!answer.ok && answer.status !== 503) throw new Error(`${url} answered ${answer.status}: ${text}`);
}
