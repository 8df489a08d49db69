/** What CI runs: `npm test`, then every suite beside it. It ends with the seconds of all, what failed, and the sum of their tests. */
import { spawn } from 'node:child_process';
import { failureLinesIn } from './lib/failures.mjs';
import { isInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { closingLine, oneFailed, sum, tallyOfClosingLine, withExitCode } from './lib/tally.mjs';
import { forgetTimings, readTimings, timingTable } from './lib/timings.mjs';

const tallies = [];
const timings = { steps: [], files: [] };
const failures = [];
/**
 * One after the other; those in a row at the same time, because one of them waits most of its time, for processes and time limits. None of a
 * row installs npm's packages, which would take them from the others: `test` has done that. What `test-security` leaves out has been run by
 * `npm test`.
 */
const rows = [
  ['test'],
  ['test-pages'],
  ['test-pixels', 'test-durability', 'test-language'],
  ['test-node24'],
  ['test-security --own', 'test-cluster', 'build-companion'],
  ['test-desktop'],
];
for (const suites of rows) {
  for (const suite of suites) forgetTimings(nameOf(suite));
  const [first, ...others] = suites;
  const running = [runAndShow(first), ...others.map(runThenShow)];
  for (const [index, { code, output }] of (await Promise.all(running)).entries()) {
    const { steps, files } = readTimings(nameOf(suites[index]));
    timings.steps.push(...steps);
    timings.files.push(...files);
    const tally = tallyOfClosingLine(output);
    tallies.push(tally ? withExitCode(tally, code) : oneFailed);
    failures.push(...failureLinesIn(output));
  }
  // Nothing else can be loaded without them, and `test` has failed.
  if (!isInstalled()) break;
}

const total = sum(tallies);
console.log(`\n${timingTable(timings)}\n`);
if (failures.length > 0) console.log(`── What failed\n${failures.join('\n')}\n`);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/** Under which it keeps its seconds. */
function nameOf(suite) {
  return suite.split(' ')[0];
}

function runAndShow(suite) {
  return run(suite, (text) => process.stdout.write(text));
}

/** Shows what it said once it has ended, so that it does not mix with what runs at the same time. */
async function runThenShow(suite) {
  const result = await run(suite, () => {});
  process.stdout.write(result.output);
  return result;
}

function run(suite, show) {
  const [script, ...args] = suite.split(' ');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      show(text);
    });
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
