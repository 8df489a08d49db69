import { runRestore } from './backup-command.ts';
import { backupSurroundings, endWith } from './backup-surroundings.ts';

const surroundings = backupSurroundings();
await endWith(() => runRestore(process.argv.slice(2), surroundings));
