import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Stands between a server and its database, and can behave as a network does when it fails. */
export type DatabaseProxy = {
  /** The same database, by way of the proxy. */
  readonly connectionString: string;
  /** Breaks all connections off. */
  cut(): void;
  /**
   * `work`: as if it were not there. `refuse`: breaks new connections off. `mute`: accepts new connections and says
   * nothing on them. What is open stays as it is.
   */
  letNew(behaviour: 'work' | 'refuse' | 'mute'): void;
  /** From now on nothing comes through on the connections that are open, in either direction; nobody is told. */
  muteOpen(): void;
  /** New connections reach another database from now on. */
  pointTo(connectionString: string): void;
  stop(): Promise<void>;
};

type Pair = { readonly client: Socket; readonly database: Socket | undefined; isMute: boolean };

/** @param port a free one by default */
export async function startDatabaseProxy(connectionString: string, port = 0): Promise<DatabaseProxy> {
  let address = new URL(connectionString);
  const pairs = new Set<Pair>();
  let behaviour: 'work' | 'refuse' | 'mute' = 'work';

  const reach = () => {
    const socketDirectory = address.searchParams.get('host');
    return socketDirectory === null
      ? connect(Number(address.port), address.hostname)
      : connect(join(socketDirectory, `.s.PGSQL.${address.port}`));
  };
  const end = ({ client, database }: Pair) => {
    client.destroy();
    database?.destroy();
  };
  const keep = (pair: Pair) => {
    pairs.add(pair);
    for (const socket of [pair.client, pair.database]) {
      socket?.on('error', () => undefined);
      socket?.once('close', () => {
        // Who is mute does not tell the other side of its end either.
        if (!pair.isMute) end(pair);
        if (pair.client.destroyed && pair.database?.destroyed !== false) pairs.delete(pair);
      });
    }
  };
  const server = createServer((client) => {
    if (behaviour === 'refuse') {
      client.destroy();
      return;
    }
    const database = behaviour === 'work' ? reach() : undefined;
    keep({ client, database, isMute: database === undefined });
    if (database) {
      client.pipe(database);
      database.pipe(client);
    } else client.pause();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = server.address();
  const own = new URL(connectionString);
  own.searchParams.delete('host');
  own.hostname = '127.0.0.1';
  own.port = String(typeof listening === 'object' && listening ? listening.port : port);

  return {
    connectionString: own.href,
    cut() {
      for (const pair of pairs) end(pair);
    },
    letNew(next) {
      behaviour = next;
    },
    muteOpen() {
      for (const pair of pairs) {
        const { client, database } = pair;
        pair.isMute = true;
        client.unpipe();
        database?.unpipe();
        client.pause();
        database?.pause();
      }
    },
    pointTo(next) {
      address = new URL(next);
    },
    async stop() {
      for (const pair of pairs) end(pair);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
