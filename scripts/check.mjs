/**
 * `npm run check`: everything that can be judged without building or running the product. With `--changed` only what differs
 * from the branch's beginning on `main`, in seconds: for before each commit.
 */
import { findChangedFiles } from './lib/changed-files.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep, runStepsInParallel } from './lib/steps.mjs';
import { closingLine, sum } from './lib/tally.mjs';

checkNodeVersion();
await ensureInstalled();
const { messages, staticChecks, staticChecksOf } = await import('./lib/static-checks.mjs');

const checks = process.argv.includes('--changed') ? staticChecksOf(await changedFiles()) : staticChecks;
const tallies = [await runStep(messages), ...(await runStepsInParallel(checks))];
const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function changedFiles() {
  const changed = await findChangedFiles();
  console.log(`${changed.present.length} files have changed.`);
  return changed;
}
