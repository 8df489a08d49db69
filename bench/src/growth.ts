import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlayer, givePremium, type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { AdminWorldRepository, designsPerUser, type Owner } from './admin-world-repository.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const fewDesigns = 1_000;
/** How much slower 95 of 100 calls may be with many designs than with few. */
const goal = 2;
const residentCount = 100;
const rounds = 400;

/** Somebody whose account and designs lie among all the others, and who is logged in. */
type Resident = Owner & { readonly cookie: string };
type Place = {
  readonly server: ServerProcess;
  readonly residents: readonly Resident[];
  readonly password: string;
};
type Request = { readonly method: string; readonly path: string; readonly body?: unknown };

type RequestOf = (resident: Resident, round: number, place: Place) => Request;

/** What players and their overlays ask for, most of it many times a day. */
const calls: Readonly<Record<string, RequestOf>> = {
  'who am I': () => ({ method: 'GET', path: '/api/auth/user' }),
  'design list': ({ id }) => ({ method: 'GET', path: `/api/crosshairs/user/${id}` }),
  'one design': ({ designs }, round) => ({
    method: 'GET',
    path: `/api/crosshairs/${pick(designs, round).id}`,
  }),
  'design save': ({ designs }, round) => ({
    method: 'PUT',
    path: `/api/crosshairs/${pick(designs, round).id}`,
    body: { size: 5 + (round % 40) },
  }),
  'overlay that was not asked for before': ({ designs }, round) => {
    const { id, overlayKey } = pick(designs, round);
    return { method: 'GET', path: `/api/crosshairs/overlay/${id}?key=${overlayKey}` };
  },
  'premade gallery': () => ({ method: 'GET', path: '/api/crosshairs/premade' }),
  hotkeys: () => ({ method: 'GET', path: '/api/hotkeys' }),
  devices: () => ({ method: 'GET', path: '/api/account/sessions' }),
  'log-in': ({ username }, _round, { password }) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { username, password },
  }),
};

/**
 * How much slower calls get from 1,000 designs to as many as asked for, over HTTP, by two built servers with an embedded
 * PostgreSQL each. Every call is asked of both in turn, so that the machine's noise hits them alike, each time by another
 * of a hundred accounts that are spread over the whole table.
 *
 * @param designCount a multiple of five
 */
export async function measureGrowth(designCount: number): Promise<Measurement[]> {
  return withPlace(fewDesigns, (few) =>
    withPlace(designCount, async (many) => {
      const lines: Measurement[] = [];
      for (const [what, requestOf] of Object.entries(calls)) {
        lines.push(await compare({ what, requestOf, designCount, few, many }));
      }
      return lines;
    }),
  );
}

async function withPlace<T>(designCount: number, use: (place: Place) => Promise<T>): Promise<T> {
  const server = await startServerProcess({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off', TRUST_PROXY: 'true' });
  const world = new AdminWorldRepository(await readFile(join(server.dataDir, 'database-address'), 'utf8'));
  try {
    await world.connect();
    await world.seed(designCount / designsPerUser);
    const { id, password } = await createPlayer(server);
    const owners = await world.ownersWithThePasswordOf(id, residentCount);
    const residents: Resident[] = [];
    for (const owner of owners) {
      await givePremium(server, owner.id, 30);
      residents.push({ ...owner, cookie: await logIn(server.url, owner.username, password) });
    }
    return await use({ server, residents, password });
  } finally {
    await world.close();
    await server.stop();
  }
}

async function compare({
  what,
  requestOf,
  designCount,
  few,
  many,
}: {
  readonly what: string;
  readonly requestOf: RequestOf;
  readonly designCount: number;
  readonly few: Place;
  readonly many: Place;
}): Promise<Measurement> {
  const samples = { few: [] as number[], many: [] as number[] };
  for (let round = -10; round < rounds; round += 1) {
    const fewMs = await timeMs(requestOf, few, Math.abs(round));
    const manyMs = await timeMs(requestOf, many, Math.abs(round));
    if (round < 0) continue;
    samples.few.push(fewMs);
    samples.many.push(manyMs);
  }
  const [fewMs, manyMs] = [percentile(samples.few, 0.95), percentile(samples.many, 0.95)];
  const ratio = manyMs / fewMs;
  return {
    suite: 'Growth',
    what: `${what}, ${designCount.toLocaleString('en')} designs, p95 of ${rounds} requests`,
    measured: `${withUnit(manyMs, 'ms')} (p50 ${withUnit(percentile(samples.many, 0.5), 'ms')})`,
    baseline: `${fewDesigns.toLocaleString('en')} designs ${withUnit(fewMs, 'ms')} (p50 ${withUnit(percentile(samples.few, 0.5), 'ms')})`,
    ratio: ratio.toFixed(2),
    goal: `< ${goal}`,
    reached: ratio < goal,
  };
}

async function timeMs(requestOf: RequestOf, place: Place, round: number): Promise<number> {
  const resident = pick(place.residents, round);
  const { method, path, body } = requestOf(resident, Math.floor(round / place.residents.length), place);
  const headers = { Cookie: resident.cookie, Origin: place.server.url, 'Content-Type': 'application/json' };
  const start = performance.now();
  const answer = await fetch(`${place.server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const took = performance.now() - start;
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return took;
}

async function logIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not log in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function pick<T>(from: readonly T[], serial: number): T {
  const one = from[serial % from.length];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}
