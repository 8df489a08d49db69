import {
  createPlayer,
  givePremium,
  type Player,
  type ServerProcess,
  startServerProcess,
} from '@punktgenau/test-harness';
import autocannon from 'autocannon';
import { startHelloWorld } from './hello-world.ts';
import { type Measurement, percentile } from './measurement.ts';

const rounds = 3;
const secondsPerRound = 5;
const connections = 100;
const playerCount = 100;
const designsPerPlayer = 5;
/** How many times as many requests as the earlier build. */
const goal = 5;

/** A player with designs. */
type World = { readonly server: ServerProcess; readonly players: readonly PlayerWithDesigns[] };
type PlayerWithDesigns = Player & { readonly designIds: readonly number[] };
type Call = {
  readonly what: string;
  readonly hasGoal: boolean;
  readonly requestOf: (player: PlayerWithDesigns, serial: number) => autocannon.Request;
};

const calls: readonly Call[] = [
  {
    what: `design list, ${designsPerPlayer} designs`,
    hasGoal: true,
    requestOf: ({ id }) => ({ method: 'GET', path: `/api/crosshairs/user/${id}` }),
  },
  {
    what: 'design save',
    hasGoal: true,
    requestOf: ({ designIds }, serial) => ({
      method: 'PUT',
      path: `/api/crosshairs/${designIds[serial % designIds.length]}`,
      body: JSON.stringify({ size: 5 + (serial % 40) }),
    }),
  },
  { what: 'who am I', hasGoal: false, requestOf: () => ({ method: 'GET', path: '/api/auth/user' }) },
  {
    what: 'premade gallery',
    hasGoal: false,
    requestOf: () => ({ method: 'GET', path: '/api/crosshairs/premade' }),
  },
];

/**
 * Requests per second of calls that ask who is signed in, against a bare Fastify hello-world and, if there is one, an
 * earlier build of the server: all alternating within one run, so that the machine's noise hits them alike.
 *
 * @param earlierRoot folder of a checkout of an earlier commit that has been built
 */
export async function measureSignedInCalls(earlierRoot: string | undefined): Promise<Measurement[]> {
  const env = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', TRUST_PROXY: 'true' };
  const hello = await startHelloWorld();
  const servers: ServerProcess[] = [];
  try {
    servers.push(await startServerProcess(env));
    if (earlierRoot !== undefined) servers.push(await startServerProcess(env, earlierRoot));
    const worlds: World[] = [];
    for (const server of servers) worlds.push({ server, players: await playersOf(server) });
    const lines: Measurement[] = [];
    for (const call of calls) lines.push(...(await measureCall(call, worlds, hello.url)));
    return lines;
  } finally {
    hello.process.kill();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function playersOf(server: ServerProcess): Promise<PlayerWithDesigns[]> {
  const players: PlayerWithDesigns[] = [];
  while (players.length < playerCount) {
    const player = await createPlayer(server);
    await givePremium(server, player.id, 30);
    const designIds: number[] = [];
    while (designIds.length < designsPerPlayer) {
      const created = await fetch(`${server.url}/api/crosshairs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
        body: JSON.stringify({ name: `Messung ${designIds.length}` }),
      });
      const { id } = (await created.json()) as { id: number };
      designIds.push(id);
    }
    players.push({ ...player, designIds });
  }
  return players;
}

async function measureCall(call: Call, worlds: readonly World[], bareUrl: string): Promise<Measurement[]> {
  const bare: number[] = [];
  const answered = worlds.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await requestsPerSecond({ url: bareUrl }));
    for (const [n, world] of worlds.entries())
      answered[n]?.push(await requestsPerSecond(optionsOf(call, world)));
  }
  const [now = 0, before] = answered.map((rates) => (rates.length > 0 ? percentile(rates, 0.5) : 0));
  const best = percentile(bare, 0.5);
  const line = {
    suite: 'Server',
    what: `${call.what}, ${connections} connections, median of ${rounds} × ${secondsPerRound} s`,
    measured: `${Math.round(now)} req/s`,
  };
  const bareLine = {
    ...line,
    baseline: `bare Fastify hello-world ${Math.round(best)} req/s`,
    ratio: (now / best).toFixed(3),
    goal: '',
    reached: null,
  };
  if (before === undefined) return [bareLine];
  const ratio = now / before;
  const earlierLine = {
    ...line,
    baseline: `earlier build ${Math.round(before)} req/s`,
    ratio: ratio.toFixed(1),
    goal: call.hasGoal ? `≥ ${goal}` : '',
    reached: call.hasGoal ? ratio >= goal : null,
  };
  return [bareLine, earlierLine];
}

function optionsOf({ requestOf }: Call, { server, players }: World): autocannon.Options {
  let serial = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    serial += 1;
    const player = players[serial % players.length];
    if (!player) throw new Error('There are no players.');
    const headers = { 'content-type': 'application/json', origin: server.url, cookie: player.cookie };
    return { ...request, headers, ...requestOf(player, serial) };
  };
  return { url: server.url, requests: [{ setupRequest }] };
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...options, connections, duration: secondsPerRound });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers were refusals: ${options.url}`);
  return result.requests.average;
}
