import { describeSeed, prepareDatabase } from '../start-up.ts';
import { withDatabase } from './with-database.ts';

/** For production: there, the server itself never makes a database. */
await withDatabase(async (database, config) => {
  const lines = describeSeed(await prepareDatabase(database, config));
  process.stdout.write(`${['The database is there.', ...lines].join('\n')}\n`);
  return 0;
}, true);
