/** The migrated database that others are copied from. */
export const templateDatabase = 'punktgenau_template';

/** The same server, another database. */
export function withDatabaseName(connectionString: string, name: string): string {
  // A Unix socket's address has no host, which URL does not read; the name stands between host and query.
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/?]*)\/[^?]*/, `$1/${name}`);
}
