import type { FaultCase } from './fault-case.ts';
import { brokenPromises, type Tally } from './tally.ts';

/** A case that was played, or why it was not, and under what circumstances. */
export type Played = {
  readonly faultCase: FaultCase;
  readonly tally: Tally | string;
  readonly circumstances: string;
};

const begin = '<!-- written by npm run test:faults -->';
const end = '<!-- end -->';
const head = `| Case | Rounds | Acknowledged | Lost | 503 | Other failures | Worst answer | Worst recovery | Exits | Played | Test in CI |
|---|---|---|---|---|---|---|---|---|---|---|`;

/** The table of a run, as Markdown. */
export function tableOf(played: readonly Played[]): string {
  return [head, ...played.map(rowOf)].join('\n');
}

/** The page with new rows for these cases; those of all others stay as an earlier run wrote them. */
export function withTable(page: string, all: readonly FaultCase[], played: readonly Played[]): string {
  const [before, rest] = page.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error('The page has no place for the table.');
  const earlier = table.split('\n').filter((line) => line.startsWith('| `'));
  const rows = all.map((faultCase) => {
    const now = played.find((one) => one.faultCase === faultCase);
    if (now) return rowOf(now);
    const row = earlier.find((line) => line.startsWith(`| ${nameOf(faultCase)} |`));
    return row ?? rowOf({ faultCase, tally: 'not yet', circumstances: '–' });
  });
  return `${before}${begin}\n\n${[head, ...rows].join('\n')}\n\n${end}${after}`;
}

function nameOf({ name, what }: FaultCase): string {
  return `\`${name}\` ${what}`;
}

function rowOf({ faultCase, tally, circumstances }: Played): string {
  const tests = faultCase.tests.map((path) => `[${path.split('/').at(-1)}](../${path})`).join(', ');
  const what = nameOf(faultCase);
  if (typeof tally === 'string')
    return `| ${what} | not played: ${tally} | – | – | – | – | – | – | – | ${circumstances} | ${tests} |`;
  const other = brokenPromises({ ...tally, lost: 0, exits: 0 }).join('; ') || '0';
  const figures = [
    tally.rounds,
    tally.acknowledged,
    tally.lost,
    tally.refused,
    other,
    seconds(tally.worstAnswerMs),
    seconds(tally.worstRecoveryMs),
    tally.exits,
  ];
  return `| ${what} | ${figures.join(' | ')} | ${circumstances} | ${tests} |`;
}

/** Nothing was measured: a dash. */
function seconds(ms: number): string {
  return ms === 0 ? '–' : `${(ms / 1000).toFixed(1)} s`;
}
