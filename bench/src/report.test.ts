import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportOf } from './report.ts';

const circumstances = { day: '2026-11-22', nodeVersion: 'v20.20.2', coreCount: 2 };
const line = {
  suite: 'Server',
  what: 'a thing',
  measured: '2 ms',
  baseline: '1 ms',
  ratio: '2.00',
  goal: '≤ 1 ms',
};

it('says of each line whether its goal was reached', () => {
  const report = reportOf([{ ...line, reached: false }], circumstances, '');
  expect(report).toContain('This run: 2026-11-22, Node v20.20.2, 2 cores.');
  expect(report).toContain('| Server | a thing | 2 ms | 1 ms | 2.00 | ≤ 1 ms | **no** |\n');
});

it('leaves the sections of the page that other commands write', () => {
  const section = '## Seconds of a test run\n\n| Step | Seconds |\n';
  const report = reportOf([], circumstances, `# Benchmarks\n\nold\n\n${section}`);
  expect(report.endsWith(`leaves this page alone.\n\n${section}`)).toBe(true);
  expect(reportOf([], circumstances, report)).toBe(report);
});

it('deletes nothing of the page as it stands but its figures', () => {
  const page = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8');
  const prose = (text: string) =>
    text.split('\n').filter((one) => !one.startsWith('|') && !one.includes('This run:'));
  expect(prose(reportOf([{ ...line, reached: true }], circumstances, page))).toEqual(prose(page));
});
