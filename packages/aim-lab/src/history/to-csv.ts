import { type CsvValue, csvByteOrderMark, csvLine } from '@punktgenau/contract/admin/csv';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';

/** Column after column, as the fields are called. */
const columns = {
  at: ({ atMs }) => new Date(atMs).toISOString(),
  kind: ({ kind }) => kind,
  lengthMs: ({ lengthMs }) => lengthMs,
  designId: ({ designId }) => designId,
  designName: ({ designName }) => designName,
  testId: ({ testId }) => testId,
  block: ({ block }) => block,
  score: ({ score }) => score,
  hits: ({ hits }) => hits,
  misses: ({ misses }) => misses,
  meanTimeToHitMs: ({ meanTimeToHitMs }) => meanTimeToHitMs,
  meanMissDeg: ({ meanMissDeg }) => meanMissDeg,
} as const satisfies Record<string, (round: StoredRound) => CsvValue>;

/**
 * Rounds as a file for spreadsheets, one row for each round: RFC 4180 in UTF-8. A text that a spreadsheet would run as a formula, such
 * as the name of a design, gets an apostrophe before it.
 */
export function toCsv(rounds: readonly StoredRound[]): string {
  const rows = rounds.map((round) => Object.values(columns).map((cellOf) => cellOf(round)));
  return csvByteOrderMark + [Object.keys(columns), ...rows].map(csvLine).join('');
}
