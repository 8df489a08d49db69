/**
 * `npm run test:node24`: the tests of what runs on a machine's own Node (server, tools, scripts) on Node 24, which the README
 * recommends; CI runs everything on the oldest Node that will do. The last line is `N passed, N failed, N skipped`. Where there is no such Node, every test counts as skipped.
 */
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode24, pathsOnNode24 } from './lib/node-24.mjs';
import { runStep, stepTimings } from './lib/steps.mjs';
import { closingLine, onePassed, sum } from './lib/tally.mjs';
import { saveTimings, timingTable } from './lib/timings.mjs';
import { runVitest, skipVitest } from './lib/vitest.mjs';

const name = 'vitest-node24';
const projects = ['unit', 'server', 'processes'].flatMap((project) => ['--project', project]);
/** Arguments choose test files, as vitest's own do. */
const args = process.argv.slice(2);
const chosen = [...projects, ...(args.length > 0 ? args : pathsOnNode24)];

checkNodeVersion();
const tallies = [];
const files = [];
let node;
tallies.push(
  await runStep({
    name: 'Packages and Node 24',
    run: async () => {
      await ensureInstalled();
      node = await ensureNode24();
      return onePassed;
    },
  }),
);
if (sum(tallies).failed === 0) {
  tallies.push(await runStep({ name: 'Server, tools and scripts on Node 24', run: tryOnNode24 }));
}

const timings = { steps: stepTimings(), files };
saveTimings('test-node24', timings);
const total = sum(tallies);
console.log(`\n${timingTable(timings)}\n\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function tryOnNode24() {
  if (node === undefined) return skipVitest(name, chosen);
  const { tally } = await runVitest(name, chosen, { node });
  return tally;
}
