import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterDirectoryIn, startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import pg from 'pg';
import { copyRunningCluster } from '../../src/db/backup/copy-cluster.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../database-proxy.ts';
import { waitUntil } from './wait-until.ts';

/** A primary and a replica that streams from it, reached at one address that stays. */
export type ReplicatedPostgres = {
  /** What servers connect to. */
  readonly address: DatabaseProxy;
  /** A statement on whichever database is in charge, past the address. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The primary ends without a goodbye, the replica takes over, and the address leads to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

const replicaName = 'replica';
/** What PostgreSQL needs to be streamed from; the replica has the same, for it will be in charge one day. */
const settings = { max_wal_senders: '5', wal_keep_size: '128MB' };

/**
 * Starts both. What the primary acknowledges is on the replica's disk as well (`synchronous_standby_names`,
 * https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION).
 *
 * @param folder a directory of its own
 */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  const primaryData = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({ dataDir: primaryData, settings });
  const replicaData = join(folder, 'replica');
  const replica = await startReplica(primary.connectionString, primaryData, replicaData);
  await makeSynchronous(primary.connectionString);
  const address = await startDatabaseProxy(primary.connectionString);
  let inCharge = primary.connectionString;

  return {
    address,
    query: (text, values) => ask(inCharge, text, values),
    async failOver() {
      address.letNew('refuse');
      const postmaster = await readFile(join(clusterDirectoryIn(primaryData), 'postmaster.pid'), 'utf8');
      process.kill(Number(postmaster.split('\n', 1)[0]), 'SIGQUIT');
      // Otherwise it would be started again.
      await primary.stop();
      address.cut();
      inCharge = replica.connectionString;
      await ask(inCharge, 'select pg_promote(true, 30)');
      address.pointTo(inCharge);
      address.letNew('work');
    },
    async stop() {
      await address.stop();
      await Promise.all([primary.stop(), replica.stop()]);
    },
  };
}

async function startReplica(primaryUrl: string, primaryData: string, dataDir: string) {
  const cluster = clusterDirectoryIn(dataDir);
  await copyRunningCluster(primaryUrl, clusterDirectoryIn(primaryData), cluster, 'for_the_replica');
  const { username, port, searchParams } = new URL(primaryUrl);
  const primaryAddress = `host=${searchParams.get('host')} port=${port} user=${username} application_name=${replicaName}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primaryAddress}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
  return startEmbeddedPostgres({ dataDir, settings });
}

/** Only now: with the name set and no replica, nothing at all would be acknowledged. */
async function makeSynchronous(primaryUrl: string): Promise<void> {
  await ask(primaryUrl, `alter system set synchronous_standby_names = '${replicaName}'`);
  await ask(primaryUrl, 'select pg_reload_conf()');
  await waitUntil(async () => {
    const rows = await ask(primaryUrl, "select 1 from pg_stat_replication where sync_state = 'sync'");
    return rows.length === 1;
  }, 'the replica that streams');
}

async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
