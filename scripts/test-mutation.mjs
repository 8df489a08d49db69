/**
 * `npm run test:mutation`: changes the product's constants one by one and proves that the tests named for each fail.
 * Arguments choose mutations by parts of their names. The last line is `N passed, N failed, N skipped`; a mutation that
 * survives, that cannot be tried any more or whose tests fail without it is a failure.
 */
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { mutations } from './lib/mutations.mjs';
import { runStep } from './lib/steps.mjs';
import { closingLine, nothing, oneFailed, onePassed, sum } from './lib/tally.mjs';

checkNodeVersion();
await ensureInstalled();
const { messages } = await import('./lib/static-checks.mjs');
const { staleness, startMutationRunner, tryMutation } = await import('./lib/run-mutations.mjs');

const parts = process.argv.slice(2).map((part) => part.toLowerCase());
const chosen = mutations.filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part)),
);

const total = sum([await runStep(messages), await runStep({ name: 'Mutations', run: tryAll })]);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function tryAll() {
  if (chosen.length === 0) throw new Error(`No mutation is called ${parts.join(' or ')}.`);
  const runner = await startMutationRunner();
  try {
    const tests = new Set(chosen.filter((mutation) => !staleness(mutation)).flatMap(({ tests }) => tests));
    console.log(`   ${tests.size} test files as they are …`);
    const asTheyAre = await runner.runTests([...tests]);
    const longestName = Math.max(...chosen.map(({ name }) => name.length));
    let tally = nothing;
    for (const mutation of chosen) {
      const { name, file, from, to } = mutation;
      const startedAtMs = performance.now();
      const { isKilled, reason } = await tryMutation(runner, mutation, asTheyAre);
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
      console.log(`   ${name.padEnd(longestName)}  ${reason} (${seconds} s)`);
      if (!isKilled) console.log(`   FAILED ${file}: ${JSON.stringify(from)} became ${JSON.stringify(to)}`);
      tally = sum([tally, isKilled ? onePassed : oneFailed]);
    }
    return tally;
  } finally {
    await runner.close();
  }
}
