/**
 * `npm run test:language`: adds the pseudo-language to a copy of the repository, as message files and nothing
 * else, checks the copy's types, builds it, and tries whether its pages speak the language and are wide enough for it. The
 * last line is `N passed, N failed, N skipped`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNodeVersion } from './lib/check-node.mjs';
import { copyRepository } from './lib/copy-repository.mjs';
import { findBrowserForTests } from './lib/find-chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPlaywright } from './lib/playwright.mjs';
import { inRoot, reportDirectory } from './lib/root.mjs';
import { runProgram } from './lib/run-program.mjs';
import { runStep, stepTimings } from './lib/steps.mjs';
import { closingLine, oneFailed, onePassed, sum } from './lib/tally.mjs';
import { saveTimings, timingTable } from './lib/timings.mjs';

const copy = join(reportDirectory, 'further-language');

checkNodeVersion();
await ensureInstalled();
const { writePseudoLanguage } = await import('../packages/words/scripts/pseudo-language.mjs');
const chromium = await findBrowserForTests();
const tallies = [];
const files = [];
const step = async (name, run) => {
  if (sum(tallies).failed === 0) tallies.push(await runStep({ name, run }));
};
const inCopy = (...args) => runProgram(process.execPath, args, { cwd: copy });

await step('A copy with message files of one more language', async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  await copyRepository(copy);
  writePseudoLanguage(join(copy, 'packages/words'));
  return onePassed;
});
await step('Its types', async () => {
  await inCopy('apps/web/scripts/compile-messages.mjs');
  const { staticChecks } = await import(pathToFileURL(join(copy, 'scripts/lib/static-checks.mjs')).href);
  return staticChecks.find(({ name }) => name === 'Types').run();
});
await step('Its build', () => inCopy('scripts/build.mjs'));
await step('Its pages', async () => {
  if (!chromium) return oneFailed;
  const where = { folder: copy, config: 'language.config.ts', report: 'e2e-language.json' };
  const { tally, files: ofRun } = await runPlaywright([], where);
  files.push(...ofRun);
  return tally;
});

const timings = { steps: stepTimings(), files };
saveTimings('test-language', timings);
const total = sum(tallies);
if (total.failed === 0) rmSync(copy, { recursive: true });
else console.log(`\nThe copy lies in ${copy.slice(inRoot().length)}.`);
console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
