import { runOutsideSuite } from './outside-suite.mjs';

/** `runOutsideSuite` for tests that need Chromium and nothing else of the system. */
export function runBrowserSuite(suite) {
  return runOutsideSuite({ ...suite, findMissing: findMissingBrowser, system: 'Debian' });
}

async function findMissingBrowser() {
  // Loaded once the packages are there.
  const { findBrowserForTests } = await import('./find-chromium.mjs');
  return (await findBrowserForTests()) ? [] : ['Chromium'];
}
