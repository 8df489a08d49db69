import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureLines, failuresOfPlaywright } from './failures.mjs';
import { root } from './root.mjs';
import { programOf, runProgram } from './run-program.mjs';
import { nothing, tallyOfPlaywright, withExitCode } from './tally.mjs';
import { filesOfPlaywright } from './timings.mjs';

/**
 * Runs journeys and shows what Playwright says, and last what failed. The browser is the one of `findBrowserForTests`.
 *
 * @param {readonly string[]} args which of them, as on its command line
 * @param {object} [where]
 * @param {string} [where.folder] the repository, or a copy of it
 * @param {string} [where.config] in `e2e/`
 * @param {string} [where.report] the name that this configuration gives its report
 * @returns {Promise<{ tally: import('./tally.mjs').Tally, files: import('./timings.mjs').Timing[] }>}
 */
export async function runPlaywright(
  args,
  { folder = root, config = 'playwright.config.ts', report: name = 'e2e.json' } = {},
) {
  const path = join(folder, 'test-results', name);
  rmSync(path, { force: true });
  const { code } = await playwright(['-c', `e2e/${config}`, ...args], { cwd: folder });
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  for (const line of failureLines(failuresOfPlaywright(report))) console.log(line);
  return { tally: withExitCode(tallyOfPlaywright(report), code), files: filesOfPlaywright(report) };
}

/** Counts as skipped what `runPlaywright` would run; at least one, since nothing was tried. */
export async function skipPlaywright(args) {
  const { output } = await playwright(['-c', 'e2e/playwright.config.ts', ...args, '--list'], {
    capture: true,
  });
  const listed = /^Total: (\d+) tests?/m.exec(output);
  return { ...nothing, skipped: listed ? Number(listed[1]) : 1 };
}

function playwright(args, options) {
  return runProgram(
    process.execPath,
    [programOf('@playwright/test', 'playwright'), 'test', ...args],
    options,
  );
}
