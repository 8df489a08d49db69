import pg from 'pg';
import { anOutage, type FaultCase, onScene, outages, refuseConnections, type Scene } from './fault-case.ts';

const outageTests = ['apps/server/test/database-outage.test.ts'];
const ownTest = ['apps/server/test/faults/faults.test.ts'];
const nothing = () => undefined;

/** Cuts every connection of the database but its own, whatever is under way on them. */
const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** What makes a fault and takes it away again, given a connection of the operator's. */
type Fault = { readonly begin: (client: pg.Client) => unknown; readonly end: (client: pg.Client) => unknown };

async function asOperator(scene: Scene, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: scene.database.connectionString });
  client.on('error', nothing);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A case that is one fault of the database under players. */
function outageCase(
  description: Pick<FaultCase, 'name' | 'what' | 'tests'>,
  faultOf: (scene: Scene) => Fault,
  outageMs?: number,
): FaultCase {
  return {
    ...description,
    ...anOutage,
    hasOutage: outageMs === undefined,
    play: (stage, effort, tally) =>
      onScene(stage, tally, (scene) =>
        asOperator(scene, async (client) => {
          const { begin, end } = faultOf(scene);
          const duration = outageMs === undefined ? {} : { outageMs };
          await outages(
            scene,
            { ...effort, ...duration },
            () => begin(client),
            () => end(client),
          );
        }),
      ),
  };
}

const cut = outageCase(
  {
    name: 'cut',
    what: 'PostgreSQL cuts all connections, idle and in transactions, five times a second',
    tests: outageTests,
  },
  () => {
    let timer: NodeJS.Timeout | undefined;
    return {
      begin(client) {
        timer = setInterval(() => void client.query(terminateAll).catch(nothing), 200);
      },
      end: () => clearInterval(timer),
    };
  },
);

const refused = outageCase(
  { name: 'refused', what: 'PostgreSQL refuses connections', tests: outageTests },
  refuseConnections,
);

const hanging = outageCase(
  {
    name: 'hanging',
    what: 'PostgreSQL accepts connections and says nothing, on those that are open neither',
    tests: outageTests,
  },
  ({ proxy }) => ({
    begin() {
      proxy.letNew('mute');
      proxy.muteOpen();
    },
    end: () => proxy.letNew('work'),
  }),
);

const failover = outageCase(
  {
    name: 'failover',
    what: 'Silent failover: a new PostgreSQL answers, open connections go nowhere',
    tests: outageTests,
  },
  ({ proxy }) => ({ begin: () => proxy.muteOpen(), end: nothing }),
  0,
);

const readOnly = outageCase(
  {
    name: 'read-only',
    what: 'A promotion elsewhere: PostgreSQL only reads, and later writes again without cutting connections',
    tests: ownTest,
  },
  ({ database }) => {
    const name = new URL(database.connectionString).pathname.slice(1);
    return {
      async begin(client) {
        await client.query(`alter database ${name} set default_transaction_read_only = on`);
        await client.query(terminateAll);
      },
      async end(client) {
        await client.query('set default_transaction_read_only = off');
        await client.query(`alter database ${name} reset default_transaction_read_only`);
      },
    };
  },
);

const exhausted = outageCase(
  {
    name: 'pool',
    what: 'Pool exhausted: a lock on the table of designs holds all connections that players use',
    tests: ownTest,
  },
  () => ({
    async begin(client) {
      await client.query('begin');
      await client.query('lock table crosshair_designs in access exclusive mode');
    },
    end: (client) => client.query('rollback'),
  }),
);

const slowStatement = outageCase(
  { name: 'slow', what: 'Statements that write take longer than their time limit', tests: ownTest },
  () => ({
    async begin(client) {
      await client.query(`create function sleep_long() returns trigger language plpgsql
        as $$ begin perform pg_sleep(20); return new; end $$`);
      await client.query(`create trigger slow before insert or update on crosshair_designs
        for each row execute function sleep_long()`);
    },
    end: (client) => client.query('drop function sleep_long cascade'),
  }),
);

export const outageCases: readonly FaultCase[] = [
  cut,
  refused,
  hanging,
  failover,
  readOnly,
  exhausted,
  slowStatement,
];
