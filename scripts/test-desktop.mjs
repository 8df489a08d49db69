/**
 * `npm run test:desktop`: builds the Windows companion when its sources have changed and tries it under Wine. The last line
 * is `N passed, N failed, N skipped`. Where Wine cannot be had, every test counts as skipped.
 */
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { findMissingForWine } from './lib/find-wine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep, stepTimings } from './lib/steps.mjs';
import { closingLine, nothing, onePassed, sum } from './lib/tally.mjs';
import { saveTimings, timingTable } from './lib/timings.mjs';
import { countVitest, runVitest } from './lib/vitest.mjs';

const config = 'apps/desktop/test/wine/vitest.config.ts';
const reportName = 'vitest-wine';
/** Arguments choose test files, as vitest's own do. */
const chosen = process.argv.slice(2);

checkNodeVersion();
const tallies = [];
const files = [];
const step = async (name, run) => {
  tallies.push(await runStep({ name, run }));
};

await step('Packages', async () => {
  await ensureInstalled();
  return onePassed;
});
if (sum(tallies).failed === 0) {
  const missing = await findMissingForWine();
  if (missing.length > 0) await skipAll(missing);
  else await buildAndTest();
}

const timings = { steps: stepTimings(), files };
saveTimings('test-desktop', timings);
const total = sum(tallies);
console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function buildAndTest() {
  await step('The companion for Windows', async () => {
    await buildDesktopIfNeeded();
    return onePassed;
  });
  if (sum(tallies).failed > 0) return;
  await step('Tests under Wine', async () => {
    const { tally, files: ofRun } = await runVitest(reportName, ['-c', config, ...chosen]);
    files.push(...ofRun);
    return tally;
  });
}

async function skipAll(missing) {
  await step('Tests under Wine', async () => {
    const line = '!'.repeat(100);
    console.log(
      `${line}\n   NOTHING OF THE WINDOWS COMPANION IS TESTED: this machine has no ${missing.join(', ')}.`,
    );
    console.log(`   On Debian 12, as root, they are installed by this command.\n${line}`);
    return { ...nothing, skipped: await countVitest(reportName, ['-c', config, ...chosen]) };
  });
}
