/**
 * `npm run test:pages`: every page for every kind of visitor, in both languages and windows: policy, words, focus, fingers, widths,
 * links, and what axe finds in pages and dialogs. Arguments choose among them, as Playwright's own do: `-g "visitor .de"`.
 */

import { runBrowserSuite } from './lib/browser-suite.mjs';
import { buildIfNeeded } from './lib/build-product.mjs';
import { runPlaywright, skipPlaywright } from './lib/playwright.mjs';

const args = ['--project=pages', ...process.argv.slice(2)];

await runBrowserSuite({
  script: 'test-pages',
  name: 'Every page',
  build: { name: 'Build', run: buildIfNeeded },
  untested: 'WHAT EVERY PAGE HAS TO KEEP',
  tests: { run: () => runPlaywright(args), skip: () => skipPlaywright(args) },
});
