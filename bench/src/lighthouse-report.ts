import type { Result } from 'lighthouse';

/**
 * What a run of Lighthouse found, without the texts that stand in every report: conditions, the scores of the
 * categories (0 to 1), and of each audit that applied its score and what was measured, in Lighthouse's words.
 *
 * @returns JSON to be read by people: the same run always gives the same text
 */
export function shortReport(lhr: Result): string {
  const { pathname, search } = new URL(lhr.finalDisplayedUrl);
  const audits = Object.values(lhr.audits).filter(({ score }) => score !== null);
  const report = {
    lighthouseVersion: lhr.lighthouseVersion,
    fetchTime: lhr.fetchTime,
    path: `${pathname}${search}`,
    userAgent: lhr.environment.networkUserAgent,
    throttling: lhr.configSettings.throttling,
    runWarnings: lhr.runWarnings,
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([id, { score }]) => [id, score])),
    measured: Object.fromEntries(
      audits.flatMap(({ id, displayValue }) => (displayValue ? [[id, displayValue] as const] : [])),
    ),
    audits: Object.fromEntries(audits.map(({ id, score }) => [id, score])),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
