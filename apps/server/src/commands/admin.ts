import { migrationsFolder } from '../config/server-root.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { runAdminCommand } from './admin-command.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database) => {
  await migrateDatabase(database, migrationsFolder);
  const { exitCode, message } = await runAdminCommand(process.argv.slice(2), database, systemClock());
  (exitCode === 0 ? process.stdout : process.stderr).write(`${message}\n`);
  return exitCode;
});
