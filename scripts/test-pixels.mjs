/**
 * `npm run test:pixels`: the renderer beside its reference, and the same picture on every surface, pixel by pixel in Chromium: canvas, overlay page,
 * HTML file, the companion's window; and the aim lab's worlds beside their stills.
 * Arguments choose test files, as Vitest's own do; the worlds are left out then.
 */
import { buildIfNeeded } from './lib/build-product.mjs';
import { browserOf, playwrightTests, runSuite, vitestTests } from './lib/suite.mjs';

const files = process.argv.slice(2);
const programs = browserOf('WHAT THE BROWSER SHOWS OF A CROSSHAIR');
const crosshairs = {
  name: 'Reference, pixels in Chromium',
  programs,
  build: { name: 'Build', run: buildIfNeeded },
  tests: vitestTests('vitest-pixels', ['--project', 'chromium', '--project', 'reference', ...files]),
};
const worlds = { name: 'Worlds in Chromium', programs, tests: playwrightTests('worlds') };

await runSuite('test-pixels', files.length > 0 ? [crosshairs] : [crosshairs, worlds]);
