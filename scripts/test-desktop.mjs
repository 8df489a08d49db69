/**
 * `npm run test:desktop`: builds the Windows companion when its sources have changed and tries it under Wine. The last line
 * is `N passed, N failed, N skipped`. Where Wine cannot be had, every test counts as skipped.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { findMissingForWine } from './lib/find-wine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { reportDirectory } from './lib/root.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';
import { runStep } from './lib/steps.mjs';
import { closingLine, nothing, onePassed, sum, tallyOfVitest, withExitCode } from './lib/tally.mjs';

const config = 'apps/desktop/test/wine/vitest.config.ts';
const reportPath = join(reportDirectory, 'vitest-wine.json');
/** Arguments choose test files, as vitest's own do. */
const chosen = process.argv.slice(2);

checkNodeVersion();
mkdirSync(reportDirectory, { recursive: true });
const tallies = [];
const step = async (name, run) => {
  tallies.push(await runStep(name, run));
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

const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function buildAndTest() {
  await step('The companion for Windows', async () => {
    await buildDesktopIfNeeded();
    return onePassed;
  });
  if (sum(tallies).failed > 0) return;
  await step('Tests under Wine', async () => {
    rmSync(reportPath, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
    const { code } = await runProgram(process.execPath, [
      programOf('vitest'),
      'run',
      '-c',
      config,
      ...reporters,
      ...chosen,
    ]);
    return withExitCode(tallyOfVitest(readReport()), code);
  });
}

async function skipAll(missing) {
  await step('Tests under Wine', async () => {
    const line = '!'.repeat(100);
    console.log(
      `${line}\n   NOTHING OF THE WINDOWS COMPANION IS TESTED: this machine has no ${missing.join(', ')}.`,
    );
    console.log(`   On Debian 12, as root, they are installed by this command.\n${line}`);
    rmSync(reportPath, { force: true });
    const list = ['list', '-c', config, `--json=${reportPath}`, ...chosen];
    await runProgram(process.execPath, [programOf('vitest'), ...list], { capture: true });
    return { ...nothing, skipped: readReport()?.length ?? 1 };
  });
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8'));
  } catch {
    return undefined;
  }
}
