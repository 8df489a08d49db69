/**
 * `npm run test:pixels`: the renderer beside its reference, and the same picture on every surface, pixel by pixel in Chromium: canvas, overlay page,
 * HTML file, the companion's window.
 * Arguments choose test files, as Vitest's own do.
 */
import { runBrowserSuite } from './lib/browser-suite.mjs';
import { buildIfNeeded } from './lib/build-product.mjs';
import { vitestTests } from './lib/outside-suite.mjs';

await runBrowserSuite({
  script: 'test-pixels',
  name: 'Reference, pixels in Chromium',
  build: { name: 'Build', run: buildIfNeeded },
  untested: 'WHAT THE BROWSER SHOWS OF A CROSSHAIR',
  tests: vitestTests('vitest-pixels', [
    '--project',
    'chromium',
    '--project',
    'reference',
    ...process.argv.slice(2),
  ]),
});
