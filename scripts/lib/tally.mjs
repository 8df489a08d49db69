/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

export const nothing = Object.freeze({ passed: 0, failed: 0, skipped: 0 });
export const onePassed = Object.freeze({ ...nothing, passed: 1 });
export const oneFailed = Object.freeze({ ...nothing, failed: 1 });

/** @param {readonly Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    nothing,
  );
}

/**
 * Counts what a runner reported. A runner that fails without a failed test (a crash, an error outside of tests, nothing
 * found to run) must not pass for a success.
 *
 * @param {Tally} reported
 * @param {number} exitCode
 */
export function withExitCode(reported, exitCode) {
  const ranNothing = reported.passed + reported.failed + reported.skipped === 0;
  if ((exitCode !== 0 && reported.failed === 0) || ranNothing) return sum([reported, oneFailed]);
  return reported;
}

/** The closing line CI reads. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Counts vitest's JSON report; without one there is nothing to count. */
export function tallyOfVitest(report) {
  if (!report) return nothing;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
  // A file that cannot even be loaded has no failed test.
  const brokenFiles = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts Playwright's JSON report. A flaky test passed at the second try only, which is a failure here. */
export function tallyOfPlaywright(report) {
  if (!report?.stats) return nothing;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped };
}

/**
 * Reads the closing line again, from what a script of ours printed.
 *
 * @param {string} output
 * @returns {Tally | undefined}
 */
export function tallyOfClosingLine(output) {
  const [, passed, failed, skipped] =
    /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  if (passed === undefined) return undefined;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
