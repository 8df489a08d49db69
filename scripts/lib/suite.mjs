import { checkNodeVersion } from './check-node.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright, skipPlaywright } from './playwright.mjs';
import { runStep, stepTimings } from './steps.mjs';
import { closingLine, onePassed, sum } from './tally.mjs';
import { saveTimings, timingTable } from './timings.mjs';
import { runVitest, skipVitest } from './vitest.mjs';

/**
 * Tests of one runner, to run or to count as skipped.
 *
 * @typedef {object} Tests
 * @property {() => Promise<{ tally: import('./tally.mjs').Tally, files: import('./timings.mjs').Timing[] }>} run
 * @property {() => Promise<import('./tally.mjs').Tally>} skip
 */

/**
 * Programs of the system that tests need.
 *
 * @typedef {object} Programs
 * @property {() => Promise<readonly string[]>} findMissing those that cannot be had
 * @property {string} untested what is not tested without them
 * @property {string} system where they are installed by this command
 */

/**
 * @typedef {object} Part
 * @property {string} name the step of its tests
 * @property {{ name: string, run: () => Promise<unknown> }} [build] the step before
 * @property {Programs} [programs] without them every test counts as skipped, loudly
 * @property {Tests} [tests] none where it is built for a later suite
 */

/** @param {string} report name of Vitest's report @param {readonly string[]} args of Vitest @returns {Tests} */
export const vitestTests = (report, args) => ({
  run: () => runVitest(report, args),
  skip: () => skipVitest(report, args),
});

/** @param {string} project of `e2e/playwright.config.ts` @param {readonly string[]} [args] of Playwright @returns {Tests} */
export function playwrightTests(project, args = []) {
  const all = [`--project=${project}`, ...args];
  return { run: () => runPlaywright(all), skip: () => skipPlaywright(all) };
}

/** @param {string} untested what is not tested without a browser @returns {Programs} */
export const browserOf = (untested) => ({ findMissing: findMissingBrowser, untested, system: 'Debian' });

async function findMissingBrowser() {
  // Loaded once the packages are there.
  const { findBrowserForTests } = await import('./find-chromium.mjs');
  return (await findBrowserForTests()) ? [] : ['Chromium'];
}

/**
 * Runs tests beside those of `npm test`: installs, and for each part looks for its programs, builds, tests. The last line is
 * `N passed, N failed, N skipped`.
 *
 * @param {string} script the name among the scripts, under which the seconds are kept
 * @param {readonly Part[]} parts
 * @param {() => void} [afterTests] says more about them, before the last line
 */
export async function runSuite(script, parts, afterTests) {
  checkNodeVersion();
  const tallies = [];
  const files = [];
  const step = async (name, run) => {
    const tally = await runStep({ name, run });
    tallies.push(tally);
    return tally.failed === 0;
  };
  const done = (run) => async () => {
    await run();
    return onePassed;
  };

  if (await step('Packages', done(ensureInstalled))) {
    for (const { name, build, programs, tests } of parts) {
      const missing = (await programs?.findMissing()) ?? [];
      if (missing.length > 0) {
        await step(name, () => skipAll(programs, missing, tests));
      } else if ((!build || (await step(build.name, done(build.run)))) && tests) {
        await step(name, async () => {
          const { tally, files: ofRun } = await tests.run();
          files.push(...ofRun);
          return tally;
        });
      }
    }
    afterTests?.();
  }

  const timings = { steps: stepTimings(), files };
  saveTimings(script, timings);
  const total = sum(tallies);
  console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function skipAll({ untested, system }, missing, tests) {
  const line = '!'.repeat(100);
  console.log(`${line}\n   NOTHING OF ${untested} IS TESTED: this machine has no ${missing.join(', ')}.`);
  console.log(`   On ${system}, as root, they are installed by this command.\n${line}`);
  return tests.skip();
}
