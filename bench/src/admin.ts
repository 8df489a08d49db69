import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import { startServerProcess } from '@punktgenau/test-harness';
import pg from 'pg';
import { seedAdminWorld } from './admin-world.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const goalMs = 50;
const requests = 100;
const baselineRuns = 3;
const operator = { username: 'betreiber', password: 'nur für die Messung' };

/** Counts as one would write them without the statistics. */
const naiveStats = `
  select (select count(*) from users), (select count(*) from crosshair_designs),
    (select count(*) from users where is_pro and (pro_expires_at is null or pro_expires_at > now())),
    (select count(*) from users where created_at > now() - interval '7 days'),
    (select sum(amount_cents - refunded_cents) from payments where paid_at >= date_trunc('month', now()))`;

const naiveCharts = `
  select 'signups', date_trunc('day', created_at at time zone 'Europe/Berlin'), count(*) from users
    where created_at > now() - interval '90 days' group by 2
  union all
  select 'active', date_trunc('day', last_active_at at time zone 'Europe/Berlin'), count(*) from users
    where last_active_at > now() - interval '90 days' group by 2
  union all
  select 'revenue', date_trunc('month', paid_at at time zone 'Europe/Berlin'), sum(amount_cents - refunded_cents)
    from payments group by 2`;

/** Page and number of matches as one would ask for them without the search index. */
const naiveSearch = `
  with matches as (select * from users where username ilike $1 or email ilike $1)
  select (select count(*) from matches), array(select id from matches order by id desc limit 25)`;

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
  const client = new pg.Client({ connectionString: postgres.connectionString });
  try {
    const server = await startServerProcess({
      DATABASE_URL: postgres.connectionString,
      ADMIN_USERNAME: operator.username,
      ADMIN_PASSWORD: operator.password,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    });
    try {
      await client.connect();
      await seedAdminWorld(client, userCount);
      const cookie = await logIn(server.url);
      const call = (path: string) => () => get(`${server.url}/api/admin/${path}`, cookie);
      const size = `${userCount.toLocaleString('en')} users, ${(userCount * 5).toLocaleString('en')} designs`;
      const lines = [
        await compare(`statistics, ${size}`, call('stats'), () => client.query(naiveStats)),
        await compare(`charts, ${size}`, call('charts'), () => client.query(naiveCharts)),
      ];
      for (const { what, term, filter = '' } of searches) {
        const path = `users?search=${encodeURIComponent(term)}${filter}`;
        const naive = () => client.query(naiveSearch, [`%${term}%`]);
        lines.push(await compare(`user search, ${what}`, call(path), naive));
      }
      const deepPage = `users?search=e&before=${Math.ceil(userCount / 2)}`;
      lines.push(
        await compare('user search, a page in the middle', call(deepPage), () =>
          client.query(naiveSearch, ['%e%']),
        ),
      );
      return lines;
    } finally {
      await client.end();
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
