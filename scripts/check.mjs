/** `npm run check`: everything that can be judged without running the product, bundle budgets included. */
import { checkBundleBudgets } from './lib/bundle-budgets.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/steps.mjs';
import { closingLine, onePassed, sum } from './lib/tally.mjs';

checkNodeVersion();
await ensureInstalled();
const { staticChecks } = await import('./lib/static-checks.mjs');
const { buildIfNeeded } = await import('./lib/build-product.mjs');

const tallies = [];
for (const { name, run } of staticChecks) tallies.push(await runStep(name, run));
tallies.push(
  await runStep('Build', async () => {
    await buildIfNeeded();
    return onePassed;
  }),
);
tallies.push(
  await runStep('Bundle budgets', async () => {
    const result = checkBundleBudgets();
    console.log(result.output);
    return { code: result.code };
  }),
);
const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
