/** What CI runs: `npm test`, then `npm run test:desktop`. The last line is the sum of both. */
import { spawn } from 'node:child_process';
import { root } from './lib/root.mjs';
import { closingLine, oneFailed, sum, tallyOfClosingLine, withExitCode } from './lib/tally.mjs';

const tallies = [];
for (const script of ['scripts/test.mjs', 'scripts/test-desktop.mjs']) {
  const { code, output } = await runAndShow(script);
  const tally = tallyOfClosingLine(output);
  tallies.push(tally ? withExitCode(tally, code) : oneFailed);
}

const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runAndShow(script) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
