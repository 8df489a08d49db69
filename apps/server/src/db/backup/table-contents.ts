import pg from 'pg';
import type { TableContents } from './manifest.ts';

/** A connection for long statements. Rows are written as text the same way everywhere, so that their hashes can be compared. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'punktgenau backup' });
  // One that is lost fails its statements, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0",
  );
  return client;
}

/** The names of all tables whose rows are kept for good, ready to stand in a statement. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p'
       and nspname <> 'information_schema' and nspname not like 'pg\\_%'
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Counts the rows of every table and adds up their hashes; reads all of them, so that damaged pages show. */
export async function readTableContents(client: pg.ClientBase): Promise<TableContents> {
  const contents: TableContents = {};
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows,
              coalesce(sum(('x' || left(md5(entry::text), 16))::bit(64)::bigint::numeric), 0)::text as checksum
       from ${table} as entry`,
    );
    const [row] = rows;
    contents[table] = { rows: Number(row?.rows), checksum: row?.checksum ?? '' };
  }
  return contents;
}

/** One sentence for each table that differs. */
export function compareContents(expected: TableContents, found: TableContents): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [then, now] = [expected[name], found[name]];
    if (then && now && then.rows === now.rows && then.checksum === now.checksum) return [];
    if (!now) return [`${name} is missing`];
    if (!then) return [`${name} was not in the backup`];
    return then.rows === now.rows
      ? [`${name} has the same number of rows (${now.rows}), but other values`]
      : [`${name} has ${now.rows} rows instead of ${then.rows}`];
  });
}
