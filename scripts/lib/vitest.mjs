import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureLines, failuresOfVitest } from './failures.mjs';
import { reportDirectory } from './root.mjs';
import { programOf, runProgram } from './run-program.mjs';
import { nothing, tallyOfVitest, withExitCode } from './tally.mjs';
import { filesOfVitest } from './timings.mjs';

/**
 * Runs Vitest and shows what it says, and last what failed.
 *
 * @param {string} name of its report among our reports
 * @param {readonly string[]} args which tests to run, as on its command line
 * @param {{ node?: string }} [options] `node`: the program to run it with, this Node by default
 * @returns {Promise<{ tally: import('./tally.mjs').Tally, files: import('./timings.mjs').Timing[] }>}
 */
export async function runVitest(name, args, { node = process.execPath } = {}) {
  const reportPath = prepareReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const { code } = await runProgram(node, [programOf('vitest'), 'run', ...reporters, ...args]);
  const report = readReport(reportPath);
  for (const line of failureLines(failuresOfVitest(report))) console.log(line);
  return { tally: withExitCode(tallyOfVitest(report), code), files: filesOfVitest(report) };
}

/** Counts as skipped what `runVitest` would run; at least one, since nothing was tried. */
export async function skipVitest(name, args) {
  const reportPath = prepareReport(name);
  const list = [programOf('vitest'), 'list', ...args, `--json=${reportPath}`];
  await runProgram(process.execPath, list, { capture: true });
  return { ...nothing, skipped: readReport(reportPath)?.length ?? 1 };
}

/** A report of an earlier run must not pass for this one's. */
function prepareReport(name) {
  mkdirSync(reportDirectory, { recursive: true });
  const path = join(reportDirectory, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
