import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';
import {
  filesOfPlaywright,
  filesOfVitest,
  forgetTimings,
  readTimings,
  saveTimings,
  timingTable,
  withTimings,
} from './timings.mjs';

it('shows the steps in their order and the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `file-${index}`, seconds: index }));
  const steps = [
    { name: 'Types', seconds: 9.96 },
    { name: 'Build', seconds: 120 },
  ];
  const lines = timingTable({ steps, files }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['── Seconds of each step', '    10.0  Types', '   120.0  Build']);
  expect(lines.slice(-10)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${`${index}.0`.padStart(8)}  file-${index}`),
  );
});

it('names the files of both runners by their place in the repository', () => {
  const vitest = {
    testResults: [{ name: join(root, 'scripts/a.test.mjs'), startTime: 1_000, endTime: 3_500 }],
  };
  expect(filesOfVitest(vitest)).toEqual([{ name: 'scripts/a.test.mjs', seconds: 2.5 }]);
  const spec = (file, ...durations) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const playwright = {
    suites: [
      { specs: [spec('login.spec.ts', 1_000)], suites: [{ specs: [spec('login.spec.ts', 2_000, 500)] }] },
      { specs: [spec('../support/every-page.ts', 4_000)] },
    ],
  };
  expect(filesOfPlaywright(playwright)).toEqual([
    { name: 'e2e/journeys/login.spec.ts', seconds: 3.5 },
    { name: 'e2e/support/every-page.ts', seconds: 4 },
  ]);
  expect([...filesOfVitest(undefined), ...filesOfPlaywright(undefined)]).toEqual([]);
});

it('keeps the timings of a script until it is run again', () => {
  const timings = { steps: [{ name: 'Build', seconds: 1 }], files: [] };
  saveTimings('timings-test', timings);
  expect(readTimings('timings-test')).toMatchObject(timings);
  expect(readTimings('timings-test').madeOn).toMatch(/^\d{4}-\d\d-\d\d, Node v\S+, \d+ cores$/);
  forgetTimings('timings-test');
  expect(readTimings('timings-test')).toEqual({ steps: [], files: [] });
});

it('writes them into a page in place of those it had', () => {
  const timings = {
    steps: [{ name: 'Build', seconds: 29.96 }],
    files: [
      { name: 'a.test.ts', seconds: 1 },
      { name: 'b.test.ts', seconds: 2 },
    ],
    madeOn: '2026-11-22, Node v20.20.2, 2 cores',
  };
  const page = withTimings('# Benchmarks\n\nwords\n', { test: timings });
  expect(page.split('\n').slice(2)).toEqual([
    'words',
    '',
    '## Seconds of a test run',
    '',
    'Written by `npm run bench -- --timings` from the last run of each script on this machine.',
    '',
    '### `npm run test`',
    '',
    '2026-11-22, Node v20.20.2, 2 cores.',
    '',
    '| Step | Seconds |',
    '|---|---:|',
    '| Build | 30.0 |',
    '',
    '| Slowest files | Seconds |',
    '|---|---:|',
    '| b.test.ts | 2.0 |',
    '| a.test.ts | 1.0 |',
    '',
  ]);
  expect(withTimings(page, { test: timings })).toBe(page);
});
