import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureLines, failureLinesIn, failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { root } from './root.mjs';

it('names what failed in a report of Vitest, also a file that cannot be loaded', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'apps/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a group is right', failureMessages: [] },
          { status: 'failed', fullName: 'a group is wrong', failureMessages: ['Error: one\n    at a.ts:1'] },
        ],
      },
      {
        name: join(root, 'apps/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };
  expect(failureLines(failuresOfVitest(report))).toEqual([
    '   failed: apps/a.test.ts › a group is wrong · Error: one',
    '   failed: apps/b.test.ts · no such module',
  ]);
});

it('names what failed in a report of Playwright, also what passed at its second try only', () => {
  const spec = (title, status, message) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
  });
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [
          spec('right', 'expected'),
          spec('wrong', 'unexpected', '\u001b[31mnot visible\u001b[39m\ncall log'),
        ],
        suites: [{ title: 'a group', file: 'a.spec.ts', specs: [spec('flaky', 'flaky', 'late')] }],
      },
    ],
  };
  expect(failureLines(failuresOfPlaywright(report))).toEqual([
    '   failed: e2e/journeys/a.spec.ts › wrong · not visible',
    '   failed: e2e/journeys/a.spec.ts › a group › flaky · late',
    '   failed: outside of tests · no browser',
  ]);
});

it('finds the lines again among everything else that a script printed', () => {
  const lines = failureLines([{ name: 'a.test.ts › a', reason: 'Error' }]);
  expect(failureLinesIn(['── Tests', ...lines, '1 passed, 1 failed, 0 skipped', ''].join('\n'))).toEqual(
    lines,
  );
});

it('has nothing to name without a report', () => {
  expect([...failuresOfVitest(undefined), ...failuresOfPlaywright(undefined)]).toEqual([]);
});
