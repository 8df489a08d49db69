/**
 * `npm run test:desktop`: the Windows companion. Its window in a browser, with a companion of the tests behind it; then the companion
 * itself, built when its sources have changed, under Wine. Arguments choose test files of these, as vitest's own do; the window is left out then.
 */
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { buildIfNeeded } from './lib/build-product.mjs';
import { findMissingForWine } from './lib/find-wine.mjs';
import { browserOf, playwrightTests, runSuite, vitestTests } from './lib/suite.mjs';

const files = process.argv.slice(2);
const inWindow = {
  name: "The companion's window",
  programs: browserOf("THE COMPANION'S WINDOW"),
  build: { name: 'Build', run: buildIfNeeded },
  tests: playwrightTests('companion'),
};
const underWine = {
  name: 'Tests under Wine',
  programs: { findMissing: findMissingForWine, untested: 'THE WINDOWS COMPANION', system: 'Debian 12' },
  build: { name: 'The companion for Windows', run: buildDesktopIfNeeded },
  tests: vitestTests('vitest-wine', ['-c', 'apps/desktop/test/wine/vitest.config.ts', ...files]),
};

await runSuite('test-desktop', files.length > 0 ? [underWine] : [inWindow, underWine]);
