/** `npm run test:faults`: plays faults of database, disk, processes and clock against the built server; see docs/reliability.md. */
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';

checkNodeVersion();
await ensureInstalled();
const { code } = await runProgram(process.execPath, [
  programOf('tsx'),
  inRoot('apps/server/test/faults/main.ts'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
