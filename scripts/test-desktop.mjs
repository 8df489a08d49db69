/**
 * `npm run test:desktop`: builds the Windows companion when its sources have changed and tries it under Wine. Arguments choose
 * test files, as vitest's own do.
 */
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { findMissingForWine } from './lib/find-wine.mjs';
import { runOutsideSuite, vitestTests } from './lib/outside-suite.mjs';

await runOutsideSuite({
  script: 'test-desktop',
  name: 'Tests under Wine',
  build: { name: 'The companion for Windows', run: buildDesktopIfNeeded },
  findMissing: findMissingForWine,
  untested: 'THE WINDOWS COMPANION',
  system: 'Debian 12',
  tests: vitestTests('vitest-wine', [
    '-c',
    'apps/desktop/test/wine/vitest.config.ts',
    ...process.argv.slice(2),
  ]),
});
