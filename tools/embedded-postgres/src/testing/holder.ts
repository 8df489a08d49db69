import { writeSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../index.ts';

/**
 * A server in miniature, for tests that kill it: starts the database of the directory given as first argument and says
 * `ready URL`. With `write` as second argument it inserts rows over several connections and says `row ID` for each one
 * the database has acknowledged.
 */
const [dataDir = '', mode] = process.argv.slice(2);
const writers = 4;

function say(line: string): void {
  // Written at once: what is said here was acknowledged, whenever the killing comes.
  writeSync(1, `${line}\n`);
}

async function writeRows(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ id: string }>('INSERT INTO saves DEFAULT VALUES RETURNING id');
    say(`row ${rows[0]?.id}`);
  }
}

try {
  const { connectionString } = await startEmbeddedPostgres({ dataDir });
  say(`ready ${connectionString}`);
  if (mode === 'write') {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      'CREATE TABLE IF NOT EXISTS saves (id bigserial PRIMARY KEY, saved_at timestamptz DEFAULT now())',
    );
    await Promise.all(Array.from({ length: writers }, () => writeRows(connectionString)));
  }
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
