import { migrationsFolder } from '../config/server-root.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database) => {
  await migrateDatabase(database, migrationsFolder);
  process.stdout.write('The database is up to date.\n');
  return 0;
});
