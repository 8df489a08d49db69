/**
 * `npm test`: every test that needs no Windows, from a fresh clone on; CI runs `npm run test:desktop` as well. The last line is `N passed, N failed, N skipped`, over all
 * checks and test runners.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { checkBundleBudgets } from './lib/bundle-budgets.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';
import { runStep, runStepsInParallel, stepTimings } from './lib/steps.mjs';
import {
  closingLine,
  nothing,
  oneFailed,
  onePassed,
  sum,
  tallyOfPlaywright,
  withExitCode,
} from './lib/tally.mjs';
import { filesOfPlaywright, saveTimings, timingTable } from './lib/timings.mjs';
import { countVitest, runVitest } from './lib/vitest.mjs';

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const inProject = (name) => ['--project', name];
const projects = ['unit', 'web', 'components', 'server', 'language'];
const playwrightConfig = 'e2e/playwright.config.ts';
const playwrightReport = inRoot('test-results/e2e.json');

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
// Without packages nothing else can even be loaded.
if (tallies[0].failed === 0) await runEverything();

const timings = { steps: stepTimings(), files };
saveTimings('test', timings);
const total = sum(tallies);
console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runEverything() {
  const { messages, staticChecks } = await import('./lib/static-checks.mjs');
  const { buildIfNeeded } = await import('./lib/build-product.mjs');
  const { findChromium, findHeadlessShell } = await import('./lib/find-chromium.mjs');

  await step(messages.name, messages.run);
  tallies.push(...(await runStepsInParallel(staticChecks)));

  const chromium = await findChromium();
  if (chromium) process.env.PUNKTGENAU_CHROMIUM = chromium;
  const headlessShell = chromium && (await findHeadlessShell());
  if (headlessShell) process.env.PUNKTGENAU_HEADLESS_SHELL = headlessShell;
  await step('Browser for the tests', async () => {
    console.log(chromium ?? '   NONE FOUND: browser tests are skipped. Install Chromium or Chrome.');
    if (chromium) return onePassed;
    return isCi ? oneFailed : nothing;
  });

  await step('Build', async () => {
    await buildIfNeeded();
    return onePassed;
  });
  await step('Bundle budgets', async () => {
    const result = checkBundleBudgets();
    console.log(result.output);
    return { code: result.code };
  });
  // All in one run: while some wait for a browser or a time limit, others compute.
  await step('Units, components, server, pixels in Chromium', async () => {
    const { tally, files: ofRun } = await runVitest(
      'vitest',
      (chromium ? [...projects, 'chromium'] : projects).flatMap(inProject),
    );
    files.push(...ofRun);
    return tally;
  });
  if (!chromium) {
    await step('Pixels in Chromium', async () => ({
      ...nothing,
      skipped: await countVitest('vitest-list', inProject('chromium')),
    }));
  }
  if (existsSync(inRoot(playwrightConfig))) {
    await step('Journeys in the browser', () => (chromium ? runPlaywright() : skipPlaywright()));
  }
}

async function runPlaywright() {
  rmSync(playwrightReport, { force: true });
  const { code } = await runProgram(process.execPath, [
    programOf('@playwright/test', 'playwright'),
    'test',
    '-c',
    playwrightConfig,
  ]);
  const report = readJson(playwrightReport);
  files.push(...filesOfPlaywright(report));
  return withExitCode(tallyOfPlaywright(report), code);
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
