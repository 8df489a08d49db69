import { joinDatabase } from '../db/start-database.ts';
import { runBackup } from './backup-command.ts';
import { backupSurroundings, endWith } from './backup-surroundings.ts';

const surroundings = backupSurroundings();
await endWith(() =>
  runBackup(process.argv.slice(2), surroundings, async (work) => {
    const running = await joinDatabase({ ...surroundings, mayCreate: false, log: () => undefined });
    try {
      await work(running.connectionString);
    } finally {
      await running.stop();
    }
  }),
);
