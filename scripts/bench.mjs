/** `npm run bench`: builds what is stale and runs the benchmarks; arguments choose among them. */
import { buildIfNeeded } from './lib/build-product.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';

checkNodeVersion();
await ensureInstalled();
await buildIfNeeded();
const { findChromium } = await import('./lib/find-chromium.mjs');
const chromium = await findChromium();
const { code } = await runProgram(
  process.execPath,
  [programOf('tsx'), inRoot('bench/src/main.ts'), ...process.argv.slice(2)],
  { env: chromium ? { PUNKTGENAU_CHROMIUM: chromium } : {} },
);
process.exitCode = code;
