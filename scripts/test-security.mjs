/**
 * `npm run test:security`: attacks on the built server and the fuzzer, and what each row of docs/security.md came to.
 * `--requests 1000000 --seed 7` for a longer run or another one; `--own`: without the tests of `npm test` that rows name.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { runOutsideSuite, vitestTests } from './lib/outside-suite.mjs';
import { resultsOf, rowLines, securityRows } from './lib/security-rows.mjs';

const { values, positionals } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, own: { type: 'boolean' } },
  allowPositionals: true,
});
for (const [name, value] of [
  ['SECURITY_REQUESTS', values.requests],
  ['SECURITY_SEED', values.seed],
]) {
  if (value === undefined) continue;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} must be a number.`);
  process.env[name] = value;
}

await runOutsideSuite({
  script: 'test-security',
  name: 'Attacks and fuzz',
  // What the suite starts, it bundles itself.
  build: { name: 'Words', run: ensureInstalled },
  findMissing: async () => [],
  untested: 'ATTACKS',
  system: 'any system',
  tests: vitestTests('vitest-security', ['-c', 'apps/server/test/security/vitest.config.ts', ...positionals]),
  alsoRun:
    values.own || positionals.length > 0
      ? undefined
      : { name: 'Tests that rows name', tests: vitestTests('vitest-security-rows', filesOfRows()) },
  afterTests: () =>
    console.log(rowLines(securityRows(), resultsOf(['vitest-security', 'vitest-security-rows']))),
});

/** Those of the ordinary run; journeys and Wine have commands of their own. */
function filesOfRows() {
  const files = securityRows().flatMap(({ tests }) => tests.map(({ file }) => file));
  const ordinary = files.filter(
    (file) => /\.test\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:security|wine|cluster)\.test\./.test(file),
  );
  return [...new Set(ordinary)];
}
