import { checkNodeVersion } from './check-node.mjs';
import { ensureInstalled } from './install.mjs';
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

/** @param {string} report name of Vitest's report @param {readonly string[]} args of Vitest @returns {Tests} */
export const vitestTests = (report, args) => ({
  run: () => runVitest(report, args),
  skip: () => skipVitest(report, args),
});

/**
 * Runs tests beside those of `npm test`: installs, looks for programs of the system, builds, tests. Where a program cannot be had, every
 * test counts as skipped, loudly. The last line is `N passed, N failed, N skipped`.
 *
 * @param {object} suite
 * @param {string} suite.script its name among the scripts, under which its seconds are kept
 * @param {string} suite.name the step of its tests
 * @param {{ name: string, run: () => Promise<unknown> }} suite.build the step before
 * @param {() => Promise<readonly string[]>} suite.findMissing programs that cannot be had
 * @param {string} suite.untested what is not tested without them
 * @param {string} suite.system where they are installed by this command
 * @param {Tests} suite.tests
 * @param {{ name: string, tests: Tests }} [suite.alsoRun] further tests, after these
 * @param {() => void} [suite.afterTests] says more about them, before the last line
 */
export async function runOutsideSuite(suite) {
  checkNodeVersion();
  const tallies = [];
  const files = [];
  const step = async (name, run) => {
    tallies.push(await runStep({ name, run }));
  };
  const done = (run) => async () => {
    await run();
    return onePassed;
  };

  await step('Packages', done(ensureInstalled));
  if (sum(tallies).failed === 0) {
    const missing = await suite.findMissing();
    if (missing.length > 0) await step(suite.name, () => skipAll(suite, missing));
    else await step(suite.build.name, done(suite.build.run));
    if (missing.length === 0 && sum(tallies).failed === 0) {
      for (const part of [suite, ...(suite.alsoRun ? [suite.alsoRun] : [])]) {
        await step(part.name, async () => {
          const { tally, files: ofRun } = await part.tests.run();
          files.push(...ofRun);
          return tally;
        });
      }
      suite.afterTests?.();
    }
  }

  const timings = { steps: stepTimings(), files };
  saveTimings(suite.script, timings);
  const total = sum(tallies);
  console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function skipAll(suite, missing) {
  const line = '!'.repeat(100);
  console.log(
    `${line}\n   NOTHING OF ${suite.untested} IS TESTED: this machine has no ${missing.join(', ')}.`,
  );
  console.log(`   On ${suite.system}, as root, they are installed by this command.\n${line}`);
  return suite.tests.skip();
}
