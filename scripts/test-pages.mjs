/**
 * `npm run test:pages`: every page for every kind of visitor, in both languages and windows: policy, words, focus, fingers, widths,
 * links, the keyboard alone, no network, what search engines read, and what axe finds in pages and dialogs. Arguments choose among them, as Playwright's own do:
 * `-g "visitor .de"`.
 */
import { buildIfNeeded } from './lib/build-product.mjs';
import { browserOf, playwrightTests, runSuite } from './lib/suite.mjs';

await runSuite('test-pages', [
  {
    name: 'Every page',
    programs: browserOf('WHAT EVERY PAGE HAS TO KEEP'),
    build: { name: 'Build', run: buildIfNeeded },
    tests: playwrightTests('pages', process.argv.slice(2)),
  },
]);
