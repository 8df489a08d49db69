import pg from 'pg';
import type { TestDatabase } from '../database-copies.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../database-proxy.ts';
import {
  type Programs,
  type ServerProcess,
  ServerSite,
  type StartOptions,
  waitUntil,
} from '../server-process.ts';
import type { Tally } from './tally.ts';
import { Traffic } from './traffic.ts';

/** How much is tried. */
export type Effort = {
  readonly rounds: number;
  readonly outageMs: number;
  /** Aborted: the round under way is the last one. */
  readonly stop?: AbortSignal;
  /** Hears of each round that was played to its end, while the tally is that of whole rounds. */
  readonly onRound?: () => void;
};

/** Where cases are played. */
export type Stage = {
  readonly programs: Programs;
  /** A database on a PostgreSQL that runs by itself: a new one, or one that may have its tables already. */
  makeDatabase(kind: 'new' | 'any'): Promise<TestDatabase>;
  /** A data directory to copy instead of a first start; `undefined`: there is none. */
  readonly installation?: string;
};

export type FaultCase = {
  readonly name: string;
  /** The sentence of the table. */
  readonly what: string;
  /** Test files that hold the same promise in CI. */
  readonly tests: readonly string[];
  /** More of them would say nothing new. */
  readonly roundsMax?: number;
  /** Whether it lasts for as long as is asked for. */
  readonly hasOutage?: boolean;
  /** Why it cannot be played on this machine. */
  readonly cannot?: () => string | undefined;
  /** Fills the tally as it goes: what was played before something broke off counts as well. */
  play(stage: Stage, effort: Effort, tally: Tally): Promise<void>;
};

/** A running server on a database of its own, with a proxy between them, players, and a connection for the operator. */
export type Scene = {
  readonly site: ServerSite;
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  readonly tally: Tally;
  readonly traffic: Traffic;
  readonly server: ServerProcess;
  /** From now on the server's end is part of the play. */
  mayEnd(): void;
};

/** Outages are waiting for the most part; only kills are worth a thousand rounds. */
export const anOutage = { roundsMax: 3, hasOutage: true } as const;

/** One round after the other, as many as wanted. */
export async function playRounds(
  { rounds, stop, onRound }: Effort,
  tally: Tally,
  play: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds && !stop?.aborted; round += 1) {
    await play(round);
    tally.rounds += 1;
    onRound?.();
  }
}

/** Plays one fault on a scene of its own: an outage under players, and what came of it. */
export async function onScene(
  stage: Stage,
  tally: Tally,
  play: (scene: Scene) => Promise<void>,
  options: StartOptions = {},
): Promise<void> {
  const database = await stage.makeDatabase('any');
  const proxy = await startDatabaseProxy(database.connectionString);
  const site = await ServerSite.prepare(stage.programs);
  try {
    const server = await site.startReady({
      ...options,
      env: { DATABASE_URL: proxy.connectionString, ...options.env },
    });
    await grantPremium(database.connectionString);
    let isStopping = false;
    void server.exited.then(() => {
      if (!isStopping) tally.exits += 1;
    });
    const traffic = new Traffic(site, tally, await site.logIn(), { mayBreak: false });
    const mayEnd = () => {
      isStopping = true;
    };
    await play({ site, database, proxy, tally, traffic, server, mayEnd });
    mayEnd();
  } finally {
    proxy.letNew('work');
    proxy.cut();
    await site.end();
    await proxy.stop();
    await database.drop();
  }
}

/** Everybody there is, for room for more than five designs. */
async function grantPremium(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "update users set is_pro = true, pro_type = 'granted', granted_premium_type = 'granted'",
  );
  await client.end();
}

/** A site of its own for an embedded database. */
export async function prepareSite(stage: Stage, dataDir?: string): Promise<ServerSite> {
  const site = await ServerSite.prepare(stage.programs, dataDir);
  if (stage.installation !== undefined) site.install(stage.installation);
  return site;
}

/** The database refuses connections, those that are open included. */
export function refuseConnections({ proxy }: Pick<Scene, 'proxy'>) {
  return {
    begin() {
      proxy.letNew('refuse');
      proxy.cut();
    },
    end: () => proxy.letNew('work'),
  };
}

/** Longer than whatever is awaited in a call that began before the end of the fault. */
const quietMs = 2_000;

/**
 * An outage under players, `rounds` times: `begin` makes the fault and `end` takes it away. Recovery is over with the last
 * call that failed because of it, and when the server says that nothing is missing, the listener included.
 */
export async function outages(
  scene: Pick<Scene, 'site' | 'tally' | 'traffic' | 'server'>,
  effort: Effort,
  begin: () => unknown,
  end: () => unknown,
): Promise<void> {
  const { tally, traffic } = scene;
  await playRounds(effort, tally, async () => {
    const before = tally.acknowledged;
    traffic.start();
    await waitUntil(
      () => tally.acknowledged > before + 10,
      () => `players, ${tally.acknowledged - before} acknowledged: ${scene.server.output()}`,
    );
    await begin();
    await new Promise((resolve) => setTimeout(resolve, effort.outageMs));
    await end();
    const endedMs = performance.now();
    await waitUntil(
      () => isWhole(scene.site),
      () => scene.server.output(),
    );
    await noteRecovery({ tally, traffic }, endedMs, quietMs);
    await traffic.stop();
    await traffic.countLost();
  });
}

/**
 * Nothing is missing any more; recovery is over when no call fails any more either: every player has had some successes in
 * a row, so none still waits in a call from before.
 *
 * @param silenceMs how long no call may fail beyond that
 */
export async function noteRecovery(
  { tally, traffic }: Pick<Scene, 'tally' | 'traffic'>,
  sinceMs: number,
  silenceMs: number,
): Promise<void> {
  const wholeMs = performance.now();
  await traffic.settled();
  await waitUntil(
    () => performance.now() > Math.max(traffic.lastFailureMs, wholeMs) + silenceMs,
    () => 'calls that do not fail',
  );
  const lastMs = Math.max(wholeMs, traffic.lastFailureMs);
  tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, lastMs - sinceMs);
}

/** Nothing is missing but what remembers that writes failed lately. */
export async function isWhole(site: ServerSite): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${site.port}/api/ready`);
    const { missing } = (await answer.json()) as { missing: string[] };
    return missing.every((part) => part === 'writes');
  } catch {
    return false;
  }
}
