/**
 * `npm run test:cluster`: three servers behind nginx, with Redis and a replicated PostgreSQL, while parts of it are killed.
 * Arguments choose cases, as vitest's own do: `-t Redis`.
 */
import { buildIfNeeded } from './lib/build-product.mjs';
import { findMissingForCluster } from './lib/find-cluster-programs.mjs';
import { runOutsideSuite, vitestTests } from './lib/outside-suite.mjs';

await runOutsideSuite({
  script: 'test-cluster',
  name: 'Several servers',
  build: { name: 'Build', run: buildIfNeeded },
  findMissing: findMissingForCluster,
  untested: 'SEVERAL SERVERS TOGETHER',
  system: 'Debian',
  tests: vitestTests('vitest-cluster', [
    '-c',
    'apps/server/test/cluster/vitest.config.ts',
    ...process.argv.slice(2),
  ]),
});
