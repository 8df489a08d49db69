import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Adds confirmed accounts `alt-1`, `alt-2` and so on, with the addresses `alt-1@beispiel.example` …, to a server's database. */
export async function addAccounts(
  server: { readonly dataDir: string },
  count: number,
  passwordHash: string,
): Promise<void> {
  const connectionString = await readFile(join(server.dataDir, 'database-address'), 'utf8');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into users (username, username_key, email, email_key, password_hash, email_verified)
       select name, name, name || '@beispiel.example', name || '@beispiel.example', $2, true
       from (select 'alt-' || n as name from generate_series(1, $1) as n) as names`,
      [count, passwordHash],
    );
  } finally {
    await client.end();
  }
}
