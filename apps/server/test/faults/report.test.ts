import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultCases } from './cases.ts';
import type { FaultCase } from './fault-case.ts';
import { tableOf, withTable } from './report.ts';
import { newTally, noteWrong } from './tally.ts';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/reliability.md', root), 'utf8');
const faultCase: FaultCase = {
  name: 'cut',
  what: 'a cable is cut',
  tests: ['apps/server/test/crash.test.ts'],
  play: async () => undefined,
};

describe('the table of faults', () => {
  it('says what was lost, what failed otherwise, and how long it took', () => {
    const tally = { ...newTally(), rounds: 2, acknowledged: 9, lost: 1, worstAnswerMs: 4_449, exits: 1 };
    noteWrong(tally, 'PUT answered 500');
    expect(
      tableOf([{ faultCase, tally, circumstances: 'today' }])
        .split('\n')
        .at(-1),
    ).toBe(
      '| `cut` a cable is cut | 2 | 9 | 1 | 0 | 1 × PUT answered 500 | 4.4 s | – | 1 | today | [crash.test.ts](../apps/server/test/crash.test.ts) |',
    );
  });

  it('says of a case that was not played why', () => {
    expect(tableOf([{ faultCase, tally: 'no cable', circumstances: 'today' }])).toContain(
      '| not played: no cable |',
    );
  });

  it('leaves the rest of its page alone', () => {
    const played = [{ faultCase, tally: 'no cable', circumstances: 'today' }];
    const once = withTable(page, [faultCase], played);
    expect(withTable(once, [faultCase], played)).toBe(once);
    expect(once.split('\n').filter((line) => line.startsWith('## '))).toEqual(
      page.split('\n').filter((line) => line.startsWith('## ')),
    );
  });

  it('keeps the rows of cases that this run did not play, and says which were never played', () => {
    const other = { ...faultCase, name: 'torn', what: 'a cable is torn' };
    const third = { ...faultCase, name: 'burnt', what: 'a cable is burnt' };
    const first = withTable(page, [faultCase], [{ faultCase, tally: newTally(), circumstances: 'then' }]);
    const second = withTable(
      first,
      [faultCase, other, third],
      [{ faultCase: other, tally: newTally(), circumstances: 'now' }],
    );
    expect(second).toMatch(/`cut` a cable is cut \| 0 .* then \|/);
    expect(second).toMatch(/`torn` a cable is torn \| 0 .* now \|/);
    expect(second).toContain('`burnt` a cable is burnt | not played: not yet |');
  });
});

describe('docs/reliability.md', () => {
  it('has the figures of every case', () => {
    for (const { name, what } of faultCases) expect(page).toContain(`| \`${name}\` ${what} |`);
  });

  it('links tests that exist', () => {
    const missing = faultCases
      .flatMap(({ tests }) => tests)
      .filter((path) => !existsSync(new URL(path, root)));
    expect(missing).toEqual([]);
  });
});
