/** `npm run screenshots`: pictures of every screen into `docs/screenshots`, taken from the built product. */
import { buildIfNeeded } from './lib/build-product.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';

checkNodeVersion();
await ensureInstalled();
await buildIfNeeded();
const { findChromium } = await import('./lib/find-chromium.mjs');
const chromium = await findChromium();
if (!chromium) {
  console.error('There is no Chromium or Chrome to take pictures with.');
  process.exit(1);
}
const { code } = await runProgram(
  process.execPath,
  [programOf('@playwright/test', 'playwright'), 'test', '-c', 'e2e/screenshots.config.ts'],
  { env: { PUNKTGENAU_CHROMIUM: chromium } },
);
process.exitCode = code;
