/**
 * `npm run test:security`: attacks on the built server and the fuzzer, and what each row of docs/security.md came to.
 * `--requests 1000000 --seed 7` for a longer run or another one; `--own`: without the tests of `npm test` that rows name.
 */
import { parseArgs } from 'node:util';
import { resultsOf, rowLines, securityRows } from './lib/security-rows.mjs';
import { runSuite, vitestTests } from './lib/suite.mjs';

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

const attacks = {
  name: 'Attacks and fuzz',
  tests: vitestTests('vitest-security', ['-c', 'apps/server/test/security/vitest.config.ts', ...positionals]),
};
const ofRows = { name: 'Tests that rows name', tests: vitestTests('vitest-security-rows', filesOfRows()) };

await runSuite('test-security', values.own || positionals.length > 0 ? [attacks] : [attacks, ofRows], () =>
  console.log(rowLines(securityRows(), resultsOf(['vitest-security', 'vitest-security-rows']))),
);

/** Those of the ordinary run; journeys and Wine have commands of their own. */
function filesOfRows() {
  const files = securityRows().flatMap(({ tests }) => tests.map(({ file }) => file));
  const ordinary = files.filter(
    (file) => /\.test\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:security|wine|cluster)\.test\./.test(file),
  );
  return [...new Set(ordinary)];
}
