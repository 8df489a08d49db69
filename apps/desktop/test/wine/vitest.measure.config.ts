import { mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** What `npm run bench -- desktop` runs; measurements are no tests. */
const measure = mergeConfig(tests, { test: { name: 'measure', testTimeout: 600_000 } });
measure.test.include = ['apps/desktop/test/wine/**/*.measure.ts'];
export default measure;
