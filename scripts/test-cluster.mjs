/**
 * `npm run test:cluster`: three servers behind nginx, with Redis and a replicated PostgreSQL, while parts of it are killed.
 * Arguments choose cases, as vitest's own do: `-t Redis`.
 */
import { buildIfNeeded } from './lib/build-product.mjs';
import { findMissingForCluster } from './lib/find-cluster-programs.mjs';
import { runSuite, vitestTests } from './lib/suite.mjs';

const config = ['-c', 'apps/server/test/cluster/vitest.config.ts'];

await runSuite('test-cluster', [
  {
    name: 'Several servers',
    programs: {
      findMissing: findMissingForCluster,
      untested: 'SEVERAL SERVERS TOGETHER',
      system: 'Debian',
    },
    build: { name: 'Build', run: buildIfNeeded },
    tests: vitestTests('vitest-cluster', [...config, ...process.argv.slice(2)]),
  },
]);
