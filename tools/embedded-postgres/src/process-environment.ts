/**
 * The environment PostgreSQL's programs get: nothing that could redirect them (`PG*`, `LD_*`), no secrets of the
 * server, and messages we can read on every system.
 */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const inherited = Object.entries({ PATH, SystemRoot, TEMP, TMP }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
}
