/**
 * `npm run bench`: builds what is stale and runs the benchmarks; arguments choose among them. With `--timings` it writes
 * instead how long the last runs of the tests took into `docs/benchmarks.md`: not every test run does,
 * for it would leave a changed file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildIfNeeded } from './lib/build-product.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';
import { readTimings, withTimings } from './lib/timings.mjs';

checkNodeVersion();
process.exitCode = process.argv.includes('--timings') ? writeTimings() : await runBenchmarks();

function writeTimings() {
  const ran = ['test', 'test:pages', 'test:pixels', 'test:durability', 'test:desktop']
    .map((command) => [command, readTimings(command.replace(':', '-'))])
    .filter(([, { steps }]) => steps.length > 0);
  if (ran.length === 0) {
    console.error('There are no timings: run npm test first.');
    return 1;
  }
  const page = inRoot('docs/benchmarks.md');
  writeFileSync(page, withTimings(readFileSync(page, 'utf8'), Object.fromEntries(ran)));
  return 0;
}

async function runBenchmarks() {
  await ensureInstalled();
  await buildIfNeeded();
  const { findChromium } = await import('./lib/find-chromium.mjs');
  const chromium = await findChromium();
  const { code } = await runProgram(
    process.execPath,
    [programOf('tsx'), inRoot('bench/src/main.ts'), ...process.argv.slice(2)],
    { env: chromium ? { PUNKTGENAU_CHROMIUM: chromium } : {} },
  );
  return code;
}
