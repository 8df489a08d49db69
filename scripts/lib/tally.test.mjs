import { expect, it } from 'vitest';
import {
  closingLine,
  nothing,
  sum,
  tallyOfClosingLine,
  tallyOfPlaywright,
  tallyOfVitest,
  withExitCode,
} from './tally.mjs';

it('adds the runners up', () => {
  const total = sum([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(closingLine(total)).toBe('7 passed, 2 failed, 1 skipped');
});

it('counts a runner that fails without a failed test as a failure', () => {
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

it('counts a runner that ran nothing as a failure, whatever it says', () => {
  expect(withExitCode(nothing, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('does not count a failed test twice', () => {
  expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

it('counts a test file that cannot be loaded as a failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}] },
    ],
  };
  expect(tallyOfVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

it('does not take a flaky journey for a passed one', () => {
  const report = { stats: { expected: 8, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
  expect(tallyOfPlaywright(report)).toEqual({ passed: 8, failed: 2, skipped: 2 });
});

it('counts nothing where a report is missing', () => {
  expect(tallyOfVitest(undefined)).toEqual(nothing);
  expect(tallyOfPlaywright(undefined)).toEqual(nothing);
});

it('reads a closing line, which is the last one', () => {
  const output = `1 passed, 1 failed, 1 skipped\n… more …\n\n${closingLine({ passed: 3, failed: 2, skipped: 1 })}\n`;
  expect(tallyOfClosingLine(output)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  expect(tallyOfClosingLine(`${output}and then it died`)).toBeUndefined();
  expect(tallyOfClosingLine('')).toBeUndefined();
});
