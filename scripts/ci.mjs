/** What CI runs: `npm test`, then every suite beside it. It ends with the seconds of all and the sum of their tests. */
import { spawn } from 'node:child_process';
import { root } from './lib/root.mjs';
import { closingLine, oneFailed, sum, tallyOfClosingLine, withExitCode } from './lib/tally.mjs';
import { forgetTimings, readTimings, timingTable } from './lib/timings.mjs';

const tallies = [];
const timings = { steps: [], files: [] };
/** `npm test` has run the rest of it. */
const argumentsOf = { 'test-security': ['--own'] };
for (const script of [
  'test',
  'test-pages',
  'test-pixels',
  'test-durability',
  'test-node24',
  'test-security',
  'test-cluster',
  'test-desktop',
]) {
  forgetTimings(script);
  const { code, output } = await runAndShow(`scripts/${script}.mjs`, argumentsOf[script] ?? []);
  const { steps, files } = readTimings(script);
  timings.steps.push(...steps);
  timings.files.push(...files);
  const tally = tallyOfClosingLine(output);
  tallies.push(tally ? withExitCode(tally, code) : oneFailed);
}

const total = sum(tallies);
console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runAndShow(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
