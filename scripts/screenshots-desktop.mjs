/**
 * `npm run screenshots:desktop`: pictures of the installed Windows companion's overlay under Wine into `docs/screenshots`. Each is
 * taken after the overlay has been compared with the renderer, pixel by pixel.
 */
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { findMissingForWine } from './lib/find-wine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';

checkNodeVersion();
await ensureInstalled();
const missing = await findMissingForWine();
if (missing.length > 0) {
  console.error(`No pictures can be taken: this machine has no ${missing.join(', ')}.`);
  process.exit(1);
}
await buildDesktopIfNeeded();
const { code } = await runProgram(process.execPath, [
  programOf('vitest'),
  'run',
  '-c',
  'apps/desktop/test/wine/vitest.pictures.config.ts',
]);
process.exitCode = code;
