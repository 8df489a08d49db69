import { closeSync, existsSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { migrationsFolder } from '../../src/config/server-root.ts';
import { countMigrations } from '../../src/db/migrate.ts';
import { startDatabaseProxy } from '../database-proxy.ts';
import { postmasterOf, ServerSite, type StartOptions, waitUntil } from '../server-process.ts';
import {
  anOutage,
  type Effort,
  type FaultCase,
  isWhole,
  noteRecovery,
  onScene,
  outages,
  playRounds,
  prepareSite,
  refuseConnections,
  type Stage,
} from './fault-case.ts';
import { noteWrong, type Tally } from './tally.ts';
import { Traffic } from './traffic.ts';

const crashTest = 'apps/server/test/crash.test.ts';
const databaseAwayTest = 'apps/server/test/database-away.test.ts';
const ownTest = 'apps/server/test/faults/faults.test.ts';

/** What is killed under the players, on a site with its embedded database. */
type Victims = { readonly server: boolean; readonly database: NodeJS.Signals | undefined };

const kill = (name: string, what: string, victims: Victims, tests: readonly string[]): FaultCase => ({
  name,
  what,
  tests,
  play: (stage, effort, tally) => playKills(stage, effort, tally, victims),
});

async function playKills(stage: Stage, effort: Effort, tally: Tally, victims: Victims): Promise<void> {
  const site = await prepareSite(stage);
  try {
    let { server, account } = await site.startWithAccount();
    const traffic = new Traffic(site, tally, account, { mayBreak: victims.server });
    let killedMs = 0;
    await playRounds(effort, tally, async (round) => {
      const before = tally.acknowledged;
      const startedMs = performance.now();
      traffic.start();
      // A moment of its own each time.
      await waitUntil(() => tally.acknowledged > before + 20 + ((round * 7) % 30), server.output);
      // Of the kill before, although that seemed to be over: the next one must not hide it.
      if (!victims.server && round > 0 && traffic.lastFailureMs > startedMs) {
        tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, traffic.lastFailureMs - killedMs);
      }
      killedMs = performance.now();
      if (victims.database) process.kill(await postmasterOf(site.dataDir), victims.database);
      if (victims.server) {
        server.child.kill('SIGKILL');
        await server.exited;
        await traffic.stop();
        server = site.start();
      } else await waitUntil(() => traffic.lastFailureMs > killedMs, server.output);
      await waitUntil(() => isWhole(site), server.output);
      if (victims.server)
        tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, performance.now() - killedMs);
      else await noteRecovery({ tally, traffic }, killedMs, 0);
      await traffic.stop();
      if (server.child.exitCode !== null) tally.exits += 1;
      await traffic.countLost();
    });
  } finally {
    await site.end();
  }
}

const migration: FaultCase = {
  name: 'migration',
  what: 'Connections are cut while the first start makes the tables, each round a little later',
  tests: [ownTest],
  roundsMax: 20,
  play: (stage, effort, tally) => playRounds(effort, tally, (round) => cutMigration(stage, tally, round)),
};

async function cutMigration(stage: Stage, tally: Tally, round: number): Promise<void> {
  const database = await stage.makeDatabase('new');
  const proxy = await startDatabaseProxy(database.connectionString);
  const site = await ServerSite.prepare(stage.programs);
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const server = site.start({ env: { DATABASE_URL: proxy.connectionString } });
    const isMigrating = async () => {
      const { rowCount } = await client.query(
        "select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      return (rowCount ?? 0) > 0;
    };
    await waitUntil(isMigrating, server.output);
    await new Promise((resolve) => setTimeout(resolve, 20 + 60 * (round % 10)));
    proxy.cut();
    const cutMs = performance.now();
    await waitUntil(() => isWhole(site), server.output);
    tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, performance.now() - cutMs);
    if (server.child.exitCode !== null) tally.exits += 1;
    const { rows } = await client.query<{ admins: number; migrations: number }>(
      `select (select count(*)::int from users where is_admin) as admins,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
    );
    const [found] = rows;
    if (found?.admins !== 1) noteWrong(tally, `${found?.admins} administrators`);
    if (found?.migrations !== countMigrations(migrationsFolder))
      noteWrong(tally, `${found?.migrations} migrations`);
  } finally {
    await client.end();
    await site.end();
    await proxy.stop();
    await database.drop();
  }
}

/** A server whose log goes nowhere, through an outage that is logged. */
function playLog(stage: Stage, effort: Effort, tally: Tally, options: StartOptions): Promise<void> {
  return onScene(
    stage,
    tally,
    (scene) => {
      const { begin, end } = refuseConnections(scene);
      return outages(scene, effort, begin, end);
    },
    { ...options, env: { LOG_LEVEL: 'trace' } },
  );
}

const unreadLog: FaultCase = {
  name: 'log-unread',
  what: 'Nobody reads the log, which is at its most talkative, while PostgreSQL refuses connections',
  tests: ['apps/server/src/platform/log-destination.test.ts'],
  ...anOutage,
  play: (stage, effort, tally) => playLog(stage, effort, tally, { standardOutput: 'unread' }),
};

const fullLog: FaultCase = {
  name: 'log-full',
  what: "The log's disk is full, while PostgreSQL refuses connections",
  tests: [databaseAwayTest, 'apps/server/src/platform/log-destination.test.ts'],
  ...anOutage,
  cannot: () => (existsSync('/dev/full') ? undefined : 'there is no /dev/full'),
  async play(stage, effort, tally) {
    const full = openSync('/dev/full', 'w');
    try {
      await playLog(stage, effort, tally, { standardOutput: full });
    } finally {
      closeSync(full);
    }
  },
};

const shutdown: FaultCase = {
  name: 'shutdown',
  what: 'SIGTERM while 100 clients are mute in the middle of a request, and PostgreSQL says nothing',
  tests: ['apps/server/test/connections.test.ts', databaseAwayTest],
  roundsMax: 5,
  play: (stage, effort, tally) => playRounds(effort, tally, () => shutDownMute(stage, tally)),
};

async function shutDownMute(stage: Stage, tally: Tally): Promise<void> {
  await onScene(stage, tally, async ({ site, server, proxy, mayEnd }) => {
    mayEnd();
    const clients = Array.from({ length: 100 }, (_, index) => muteClient(site.port, index % 2 === 0));
    await Promise.all(clients.map((client) => new Promise((resolve) => client.once('connect', resolve))));
    proxy.letNew('mute');
    proxy.muteOpen();
    const toldMs = performance.now();
    server.child.kill('SIGTERM');
    const code = await server.exited;
    tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, performance.now() - toldMs);
    if (code !== 0) noteWrong(tally, `exit code ${code}`);
    for (const client of clients) client.destroy();
  });
}

function muteClient(port: number, hasHead: boolean): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n${hasHead ? '\r\n' : ''}`,
  );
  return socket;
}

export const processCases: readonly FaultCase[] = [
  kill('kill-server', 'kill -9 of the server', { server: true, database: undefined }, [crashTest]),
  kill('kill-database', 'kill -9 of PostgreSQL under the server', { server: false, database: 'SIGKILL' }, [
    databaseAwayTest,
  ]),
  kill('kill-everything', 'kill -9 of server and PostgreSQL at once', { server: true, database: 'SIGKILL' }, [
    ownTest,
  ]),
  kill('restart', 'PostgreSQL restarts (fast shutdown)', { server: false, database: 'SIGINT' }, [ownTest]),
  migration,
  unreadLog,
  fullLog,
  shutdown,
];
