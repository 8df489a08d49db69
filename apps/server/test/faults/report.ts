import type { FaultCase } from './fault-case.ts';
import { brokenPromises, type Tally } from './tally.ts';

/** A case that was played, or why it was not. */
export type Played = { readonly faultCase: FaultCase; readonly tally: Tally | string };

const begin = '<!-- written by npm run test:faults -->';
const end = '<!-- end -->';
const head = `| Case | Rounds | Acknowledged | Lost | 503 | Other failures | Worst answer | Worst recovery | Exits | Test in CI |
|---|---|---|---|---|---|---|---|---|---|`;

/** The table of a run, as Markdown. */
export function tableOf(played: readonly Played[]): string {
  return [head, ...played.map(rowOf)].join('\n');
}

/** The page with the table of this run in the place of the one before. */
export function withTable(page: string, played: readonly Played[], circumstances: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The page has no place for the table.');
  return `${before}${begin}\n\n${circumstances}\n\n${tableOf(played)}\n\n${end}${after}`;
}

function rowOf({ faultCase, tally }: Played): string {
  const tests = faultCase.tests.map((path) => `[${path.split('/').at(-1)}](../${path})`).join(', ');
  const what = `\`${faultCase.name}\` ${faultCase.what}`;
  if (typeof tally === 'string')
    return `| ${what} | not played: ${tally} | – | – | – | – | – | – | – | ${tests} |`;
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
  return `| ${what} | ${figures.join(' | ')} | ${tests} |`;
}

/** Nothing was measured: a dash. */
function seconds(ms: number): string {
  return ms === 0 ? '–' : `${(ms / 1000).toFixed(1)} s`;
}
