/** Builds the Windows companion as `npm run test:desktop` tries it, and publishes it nowhere: CI does that while other suites wait. */
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { runSuite } from './lib/suite.mjs';

await runSuite('build-companion', [
  { name: 'The companion', build: { name: 'The companion for Windows', run: buildDesktopIfNeeded } },
]);
