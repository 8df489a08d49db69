import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Where a server keeps its data: its embedded database can be reached from there. */
export type ServerFolder = { readonly dataDir: string };

/** A player who has confirmed the address. Name and address are in small Latin letters, so they are their own keys. */
export async function addPlayer(
  server: ServerFolder,
  player: { readonly username: string; readonly email: string; readonly passwordHash: string },
): Promise<void> {
  await change(
    server,
    `insert into users (username, username_key, email, email_key, password_hash, email_verified)
     values ($1, $1, $2, $2, $3, true)`,
    [player.username, player.email, player.passwordHash],
  );
}

/** Signs up many accounts, `PREFIX1` and so on, that need nothing but to be there: nobody has confirmed their addresses or can log in. */
export async function addAccounts(server: ServerFolder, prefix: string, count: number): Promise<void> {
  await change(
    server,
    `insert into users (username, username_key, email, email_key, password_hash, email_verified)
     select name, name, name || '@example.org', name || '@example.org', 'none', false
     from (select $1::text || number as name from generate_series(1, $2::int) as number) as names`,
    [prefix, count],
    count,
  );
}

/** Gives a player premium for some days from now, as an admin does (`npm run admin -- grant-premium`). */
export async function givePremium(server: ServerFolder, playerId: number, days: number): Promise<void> {
  await change(
    server,
    `update users set is_pro = true, pro_type = 'granted', granted_premium_type = 'granted',
       pro_expires_at = now() + $2 * interval '24 hours', granted_premium_ends_at = now() + $2 * interval '24 hours'
     where id = $1`,
    [playerId, days],
  );
}

/** Makes a player an admin (`npm run admin -- grant`). */
export async function makeAdmin(server: ServerFolder, playerId: number): Promise<void> {
  await change(server, 'update users set is_admin = true where id = $1', [playerId]);
}

/** Makes a premium code that can be used once (`npm run admin -- create-code`). */
export async function addPremiumCode(server: ServerFolder, code: string, days: number): Promise<void> {
  await change(server, 'insert into premium_codes (code, valid_days) values ($1, $2)', [code, days]);
}

/** @throws unless exactly so many rows were changed */
async function change(
  server: ServerFolder,
  statement: string,
  values: readonly unknown[],
  rows = 1,
): Promise<void> {
  const connectionString = await readFile(join(server.dataDir, 'database-address'), 'utf8');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount !== rows) throw new Error(`${rowCount} rows instead of ${rows}: ${statement}`);
  } finally {
    await client.end();
  }
}
