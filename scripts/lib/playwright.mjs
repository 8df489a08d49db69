import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { programOf, runProgram } from './run-program.mjs';
import { nothing, tallyOfPlaywright, withExitCode } from './tally.mjs';
import { filesOfPlaywright } from './timings.mjs';

const config = 'e2e/playwright.config.ts';
const reportPath = inRoot('test-results/e2e.json');
const playwright = (args, options) =>
  runProgram(
    process.execPath,
    [programOf('@playwright/test', 'playwright'), 'test', '-c', config, ...args],
    options,
  );

/**
 * Runs journeys and shows what Playwright says. The browser is the one of `findBrowserForTests`.
 *
 * @param {readonly string[]} args which of them, as on its command line
 * @returns {Promise<{ tally: import('./tally.mjs').Tally, files: import('./timings.mjs').Timing[] }>}
 */
export async function runPlaywright(args) {
  rmSync(reportPath, { force: true });
  const { code } = await playwright(args);
  const report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined;
  return { tally: withExitCode(tallyOfPlaywright(report), code), files: filesOfPlaywright(report) };
}

/** Counts as skipped what `runPlaywright` would run; at least one, since nothing was tried. */
export async function skipPlaywright(args) {
  const { output } = await playwright([...args, '--list'], { capture: true });
  const listed = /^Total: (\d+) tests?/m.exec(output);
  return { ...nothing, skipped: listed ? Number(listed[1]) : 1 };
}
