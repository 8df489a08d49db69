/**
 * What failed, said once more where it is looked for: at the end. A run of all suites prints tens of thousands of lines, and CI's record of
 * it keeps the last of them.
 *
 * @typedef {{ name: string, reason: string }} Failure `name`: the file and the names of its groups and of the test
 */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

const mark = '   failed: ';

/** @param {object | undefined} report Vitest's, in JSON @returns {Failure[]} */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, reason: message }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: `${file} › ${test.fullName}`, reason: test.failureMessages[0] ?? '' }));
  });
}

/** @param {object | undefined} report Playwright's, in JSON. A test that passed at its second try failed. @returns {Failure[]} */
export function failuresOfPlaywright(report) {
  const visit = ({ specs = [], suites = [] }, groups) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title, tests }) => ({
        name: [`e2e/journeys/${file}`, ...groups, title].join(' › '),
        reason: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
      })),
    ...suites.flatMap((suite) =>
      visit(suite, suite.file === suite.title ? groups : [...groups, suite.title]),
    ),
  ];
  const outside = (report?.errors ?? []).map(({ message }) => ({
    name: 'outside of tests',
    reason: message,
  }));
  return [...visit(report ?? {}, []), ...outside];
}

/** A line for each: its name, and the first line of the reason. */
export function failureLines(failures) {
  return failures.map(({ name, reason = '' }) => `${mark}${name} · ${firstLine(reason)}`);
}

/** The lines again, from what a script of ours printed. */
export function failureLinesIn(output) {
  return output.split('\n').filter((line) => line.startsWith(mark));
}

/** Without the runner's colours. */
function firstLine(text) {
  return (stripVTControlCharacters(text).trim().split('\n')[0] ?? '').slice(0, 300);
}
