import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import { startServerProcess } from '@punktgenau/test-harness';
import { AdminWorldRepository } from './admin-world-repository.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const goalMs = 50;
const requests = 100;
const baselineRuns = 3;
const operator = { username: 'betreiber', password: 'nur für die Messung' };

/** What an operator types, from the most to the least frequent; also what stands together in one range of accounts. */
const searches: readonly { readonly what: string; readonly term: string; readonly filter?: string }[] = [
  { what: 'one letter', term: 'e' },
  { what: 'two letters', term: 'nn' },
  { what: 'three letters', term: 'ann' },
  { what: 'a rare letter', term: 'ß' },
  { what: 'an address domain', term: '@schule.example' },
  { what: 'a beginning shared by 55,000 old accounts', term: 'user1' },
  { what: 'a whole name', term: 'user345678' },
  { what: 'nothing that exists', term: 'gibtesnicht' },
  {
    what: 'an address, premium only, not confirmed',
    term: 'example.net',
    filter: '&premium=premium&verified=unverified',
  },
  { what: 'a letter among administrators', term: 'e', filter: '&role=admin' },
  { what: 'no text, free and not confirmed', term: '', filter: '&premium=free&verified=unverified' },
];

/**
 * Time the operator's calls take over HTTP, by the built server on the embedded PostgreSQL, with as many accounts as
 * asked for and five designs each. Baselines are the same questions asked of the tables directly.
 */
export async function measureAdmin(userCount: number): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const world = new AdminWorldRepository(postgres.connectionString);
  try {
    const server = await startServerProcess({
      DATABASE_URL: postgres.connectionString,
      ADMIN_USERNAME: operator.username,
      ADMIN_PASSWORD: operator.password,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    });
    try {
      await world.connect();
      await world.seed(userCount);
      const cookie = await logIn(server.url);
      const call = (path: string) => () => get(`${server.url}/api/admin/${path}`, cookie);
      const size = `${userCount.toLocaleString('en')} users, ${(userCount * 5).toLocaleString('en')} designs`;
      const lines = [
        await compare(`statistics, ${size}`, call('stats'), () => world.countNaively()),
        await compare(`charts, ${size}`, call('charts'), () => world.chartNaively()),
      ];
      for (const { what, term, filter = '' } of searches) {
        const path = `users?search=${encodeURIComponent(term)}${filter}`;
        const naive = () => world.searchNaively(term);
        lines.push(await compare(`user search, ${what}`, call(path), naive));
      }
      const deepPage = `users?search=e&before=${Math.ceil(userCount / 2)}`;
      lines.push(
        await compare('user search, a page in the middle', call(deepPage), () => world.searchNaively('e')),
      );
      return lines;
    } finally {
      await world.close();
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  what: string,
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<Measurement> {
  const naiveMs = percentile(await timesMs(baseline, baselineRuns), 0.5);
  // The baseline has read the whole table and pushed everything else out of the database's memory.
  await timesMs(ours, 5);
  const samples = await timesMs(ours, requests);
  const p50 = percentile(samples, 0.5);
  const p95 = percentile(samples, 0.95);
  return {
    suite: 'Admin',
    what: `${what}, p95 of ${requests} requests`,
    measured: `${withUnit(p95, 'ms')} (p50 ${withUnit(p50, 'ms')})`,
    baseline: `plain SQL ${withUnit(naiveMs, 'ms', 0)}`,
    ratio: (p95 / naiveMs).toFixed(3),
    goal: `≤ ${goalMs} ms`,
    reached: p95 <= goalMs,
  };
}

async function timesMs(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await work();
    samples.push(performance.now() - start);
  }
  return samples;
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(operator),
  });
  if (!answer.ok) throw new Error(`The operator could not log in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function get(url: string, cookie: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
