/**
 * `npm run screenshots`: pictures of every screen into `docs/screenshots`, taken from the built product. `-- --into FOLDER` puts them elsewhere, to look
 * at a change; what else follows is Playwright's and chooses some (`-g home`).
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIfNeeded } from './lib/build-product.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';

const chosen = process.argv.slice(2);
const place = chosen.indexOf('--into');
const [, folder] = place === -1 ? [] : chosen.splice(place, 2);
const into = folder ? { PUNKTGENAU_PICTURES: resolve(folder) } : {};
if (folder) mkdirSync(folder, { recursive: true });

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
  [programOf('@playwright/test', 'playwright'), 'test', '-c', 'e2e/screenshots.config.ts', ...chosen],
  { env: { PUNKTGENAU_CHROMIUM: chromium, ...into } },
);
process.exitCode = code;
