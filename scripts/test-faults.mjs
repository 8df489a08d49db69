/** `npm run test:faults`: plays faults of database, disk, processes and clock against the built server; see docs/reliability.md. */
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runProgram } from './lib/run-program.mjs';

checkNodeVersion();
await ensureInstalled();
// Not by tsx's own command, which kills what it runs when that does not end at once.
const { code } = await runProgram(process.execPath, [
  ...['--import', 'tsx'],
  inRoot('apps/server/test/faults/main.ts'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
