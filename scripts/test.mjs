/**
 * `npm test`: what a change is tried with, from a fresh clone on: checks, units, components, server, journeys. CI runs the suites beside it as well
 * (`scripts/ci.mjs`). The last line is `N passed, N failed, N skipped`, over all checks and test runners.
 */
import { checkBundleBudgets } from './lib/bundle-budgets.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep, runStepsInParallel, stepTimings } from './lib/steps.mjs';
import { closingLine, nothing, oneFailed, onePassed, sum } from './lib/tally.mjs';
import { saveTimings, timingTable } from './lib/timings.mjs';
import { runVitest } from './lib/vitest.mjs';

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const inProject = (name) => ['--project', name];
const projects = ['unit', 'web', 'components', 'server', 'language'];
const journeys = ['--project=journeys'];

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
  const { findBrowserForTests } = await import('./lib/find-chromium.mjs');
  const { runPlaywright, skipPlaywright } = await import('./lib/playwright.mjs');

  await step(messages.name, messages.run);
  tallies.push(...(await runStepsInParallel(staticChecks)));

  const chromium = await findBrowserForTests();
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
  // All in one run: while some wait for a database or a time limit, others compute.
  await step('Units, components, server', async () => {
    const { tally, files: ofRun } = await runVitest('vitest', projects.flatMap(inProject));
    files.push(...ofRun);
    return tally;
  });
  await step('Journeys in the browser', async () => {
    if (!chromium) return skipPlaywright(journeys);
    const { tally, files: ofRun } = await runPlaywright(journeys);
    files.push(...ofRun);
    return tally;
  });
}
