import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, reportDirectory, root } from './root.mjs';

/**
 * A row of the table in docs/security.md.
 *
 * @typedef {{ id: string, requirement: string, result: string, shown: string, tests: readonly { file: string, title: string }[] }} SecurityRow
 */

/** What a requirement can come to. 'open' is not done yet, 'n/a' does not concern this product. */
export const rowResults = ['pass', 'partial', 'open', 'n/a'];

/** @returns {SecurityRow[]} */
export function securityRows(text = readFileSync(inRoot('docs/security.md'), 'utf8')) {
  const table = text.slice(text.indexOf('\n## Table'), text.indexOf('\n## Logs'));
  return table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [id = '', requirement = '', result = '', shown = ''] = line.slice(2, -2).split(' | ');
      const tests = [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      }));
      return { id, requirement, result, shown, tests };
    });
}

/**
 * What tests came to, by file.
 *
 * @param {readonly string[]} reports names of Vitest's reports
 * @returns {Map<string, { title: string, status: string }[]>}
 */
export function resultsOf(reports) {
  const results = new Map();
  for (const report of reports) {
    const path = join(reportDirectory, `${report}.json`);
    if (!existsSync(path)) continue;
    for (const { name, assertionResults } of JSON.parse(readFileSync(path, 'utf8')).testResults) {
      const file = name.slice(root.length).replace(/^[\\/]/, '');
      const tests = assertionResults.map(({ fullName, status }) => ({ title: fullName, status }));
      results.set(file, [...(results.get(file) ?? []), ...tests]);
    }
  }
  return results;
}

/** One line for each row: requirement, what the document says, and what its tests came to in this run. */
export function rowLines(rows, results) {
  return rows
    .map(({ id, requirement, result, tests }) => {
      const outcomes = tests.map(({ file, title }) => {
        const ran = (results.get(file) ?? []).filter((test) => test.title.includes(plain(title)));
        if (ran.length === 0) return 'not in this run';
        return ran.every(({ status }) => status === 'passed') ? 'passed' : 'FAILED';
      });
      const outcome = [...new Set(outcomes)].join(', ') || 'explained';
      return `${id.padEnd(22)} ${result.padEnd(8)} ${outcome.padEnd(24)} ${requirement}`;
    })
    .join('\n');
}

/** Titles of cases have their values in place of what stands for them. */
const plain = (title) => title.split(/%[sdij]|\$\{/)[0] ?? '';
