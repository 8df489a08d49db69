/**
 * `npm test`: every test that needs no Windows, from a fresh clone on; CI runs `npm run test:desktop` as well. The last line is `N passed, N failed, N skipped`, over all
 * checks and test runners.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBundleBudgets } from './lib/bundle-budgets.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, reportDirectory } from './lib/root.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';
import { runStep } from './lib/steps.mjs';
import {
  closingLine,
  nothing,
  oneFailed,
  onePassed,
  sum,
  tallyOfPlaywright,
  tallyOfVitest,
  withExitCode,
} from './lib/tally.mjs';

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const playwrightConfig = 'e2e/playwright.config.ts';
const playwrightReport = inRoot('test-results/e2e.json');

checkNodeVersion();
const tallies = [];
const step = async (name, run) => {
  tallies.push(await runStep(name, run));
};

await step('Packages', async () => {
  await ensureInstalled();
  return onePassed;
});
// Without packages nothing else can even be loaded.
if (tallies[0].failed === 0) await runEverything();

const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runEverything() {
  const { staticChecks } = await import('./lib/static-checks.mjs');
  const { buildIfNeeded } = await import('./lib/build-product.mjs');
  const { findChromium } = await import('./lib/find-chromium.mjs');

  mkdirSync(reportDirectory, { recursive: true });
  for (const { name, run } of staticChecks) await step(name, run);

  const chromium = await findChromium();
  if (chromium) process.env.PUNKTGENAU_CHROMIUM = chromium;
  await step('Browser for the tests', async () => {
    console.log(chromium ?? '   NONE FOUND: browser tests are skipped. Install Chromium or Chrome.');
    if (chromium) return onePassed;
    return isCi ? oneFailed : nothing;
  });

  await step('Unit and integration tests', () => runVitest(['unit', 'server']));
  await step('Build', async () => {
    await buildIfNeeded();
    return onePassed;
  });
  await step('Bundle budgets', async () => {
    const result = checkBundleBudgets();
    console.log(result.output);
    return { code: result.code };
  });
  await step('Pixels in Chromium', () => (chromium ? runVitest(['chromium']) : skipVitest()));
  if (existsSync(inRoot(playwrightConfig))) {
    await step('Journeys in the browser', () => (chromium ? runPlaywright() : skipPlaywright()));
  }
}

async function runVitest(projects) {
  const reportPath = join(reportDirectory, `vitest-${projects.join('-')}.json`);
  rmSync(reportPath, { force: true });
  const { code } = await runProgram(process.execPath, [
    programOf('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ]);
  return withExitCode(tallyOfVitest(readJson(reportPath)), code);
}

async function runPlaywright() {
  rmSync(playwrightReport, { force: true });
  const { code } = await runProgram(process.execPath, [
    programOf('@playwright/test', 'playwright'),
    'test',
    '-c',
    playwrightConfig,
  ]);
  return withExitCode(tallyOfPlaywright(readJson(playwrightReport)), code);
}

async function skipVitest() {
  const reportPath = join(reportDirectory, 'vitest-list.json');
  const args = ['list', '--project', 'chromium', `--json=${reportPath}`];
  await runProgram(process.execPath, [programOf('vitest'), ...args], { capture: true });
  return { ...nothing, skipped: readJson(reportPath)?.length ?? 1 };
}

async function skipPlaywright() {
  const program = programOf('@playwright/test', 'playwright');
  const args = ['test', '-c', playwrightConfig, '--list'];
  const { output } = await runProgram(process.execPath, [program, ...args], { capture: true });
  const listed = /^Total: (\d+) tests?/m.exec(output);
  return { ...nothing, skipped: listed ? Number(listed[1]) : 1 };
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
