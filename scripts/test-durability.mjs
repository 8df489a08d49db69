/**
 * `npm run test:durability`: what was acknowledged survives kill -9, lost databases, backups and updates of the schema. Arguments choose test
 * files, as Vitest's own do.
 */
import { buildIfNeeded } from './lib/build-product.mjs';
import { runSuite, vitestTests } from './lib/suite.mjs';

await runSuite('test-durability', [
  {
    name: 'What survives',
    build: { name: 'Build', run: buildIfNeeded },
    tests: vitestTests('vitest-durability', [
      '--project',
      'processes',
      '--project',
      'durability',
      ...process.argv.slice(2),
    ]),
  },
]);
