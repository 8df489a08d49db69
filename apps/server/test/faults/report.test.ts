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
  play: async () => newTally(),
};

describe('the table of faults', () => {
  it('says what was lost, what failed otherwise, and how long it took', () => {
    const tally = { ...newTally(), rounds: 2, acknowledged: 9, lost: 1, worstAnswerMs: 4_449, exits: 1 };
    noteWrong(tally, 'PUT answered 500');
    expect(tableOf([{ faultCase, tally }]).split('\n').at(-1)).toBe(
      '| `cut` a cable is cut | 2 | 9 | 1 | 0 | 1 × PUT answered 500 | 4.4 s | – | 1 | [crash.test.ts](../apps/server/test/crash.test.ts) |',
    );
  });

  it('says of a case that was not played why', () => {
    expect(tableOf([{ faultCase, tally: 'no cable' }])).toContain('| not played: no cable |');
  });

  it('leaves the rest of its page alone', () => {
    const once = withTable(page, [{ faultCase, tally: 'no cable' }], 'Today.');
    expect(withTable(once, [{ faultCase, tally: 'no cable' }], 'Today.')).toBe(once);
    expect(once.split('\n').filter((line) => line.startsWith('## '))).toEqual(
      page.split('\n').filter((line) => line.startsWith('## ')),
    );
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
