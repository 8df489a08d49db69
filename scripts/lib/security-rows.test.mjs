import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './root.mjs';
import { rowLines, rowResults, securityRows } from './security-rows.mjs';

const rows = securityRows();

describe('docs/security.md', () => {
  it('has a row for each requirement of the review, and each of them once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(121);
    const ids = rows.map(({ id, requirement }) => `${id} ${requirement}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('says of each row what it came to, and shows it by a test or explains it', () => {
    for (const { id, result, shown, tests } of rows) {
      expect(rowResults, id).toContain(result);
      const explanation = shown.replaceAll(/`[^`]+` "[^"]+"/g, '').replaceAll(/[\s;,.]/g, '');
      if (tests.length === 0) expect(explanation.length, id).toBeGreaterThan(10);
      if (result === 'partial' || result === 'open') expect(explanation.length, id).toBeGreaterThan(5);
    }
  });

  it('names tests that exist', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, title }) => !existsSync(inRoot(file)) || !sourceOf(file).includes(title))
        .map(({ file, title }) => `${id}: ${file} "${title}"`),
    );
    expect(missing).toEqual([]);
  });
});

/** Titles stand there as they are written, with the quotes of the source escaped. */
function sourceOf(file) {
  return readFileSync(inRoot(file), 'utf8').replaceAll("\\'", "'");
}

describe('the report of a run', () => {
  const text =
    '\n## Table\n\n| # | a | b | c |\n|---|---|---|---|\n| 1.1 | one thing | pass | `a.test.ts` "does %s" |\n| 1.2 | other | open | Nobody has done it. |\n\n## Logs\n';
  it.each([
    [[{ title: 'it does this', status: 'passed' }], 'passed'],
    [[{ title: 'it does this', status: 'failed' }], 'FAILED'],
    [[], 'not in this run'],
  ])('says for each row what its tests came to: %j', (tests, outcome) => {
    const [first, second] = rowLines(securityRows(text), new Map([['a.test.ts', tests]])).split('\n');
    expect(first).toMatch(new RegExp(`^1\\.1 +pass +${outcome} +one thing$`));
    expect(second).toMatch(/^1\.2 +open +explained +other$/);
  });
});
