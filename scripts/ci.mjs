/** What CI runs: `npm test`, then every suite beside it. It ends with the seconds of all and the sum of their tests. */
import { spawn } from 'node:child_process';
import { root } from './lib/root.mjs';
import { closingLine, oneFailed, sum, tallyOfClosingLine, withExitCode } from './lib/tally.mjs';
import { forgetTimings, readTimings, timingTable } from './lib/timings.mjs';

const tallies = [];
const timings = { steps: [], files: [] };
/** `npm test` has run the rest of it. */
const argumentsOf = { 'test-security': ['--own'] };
/** One after the other; those in a row at the same time, because one of them waits most of its time, for processes and time limits. */
const rows = [
  ['test'],
  ['test-pages'],
  ['test-pixels', 'test-durability'],
  ['test-node24'],
  ['test-security', 'test-cluster'],
  ['test-language'],
  ['test-desktop'],
];
for (const scripts of rows) {
  for (const script of scripts) forgetTimings(script);
  const [first, ...others] = scripts;
  const running = [runAndShow(first), ...others.map(runThenShow)];
  for (const [index, { code, output }] of (await Promise.all(running)).entries()) {
    const { steps, files } = readTimings(scripts[index]);
    timings.steps.push(...steps);
    timings.files.push(...files);
    const tally = tallyOfClosingLine(output);
    tallies.push(tally ? withExitCode(tally, code) : oneFailed);
  }
}

const total = sum(tallies);
console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runAndShow(script) {
  return run(script, (text) => process.stdout.write(text));
}

/** Shows what it said once it has ended, so that it does not mix with what runs at the same time. */
async function runThenShow(script) {
  const result = await run(script, () => {});
  process.stdout.write(result.output);
  return result;
}

function run(script, show) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...(argumentsOf[script] ?? [])], {
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
