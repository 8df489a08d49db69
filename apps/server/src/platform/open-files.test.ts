import { expect, it } from 'vitest';
import { openFilesMax, openFilesOfReport } from './open-files.ts';

it('reads how many files may be open as Node reports it, without asking for the report', () => {
  const reported = openFilesOfReport();
  const { getReport } = process.report;
  let reports = 0;
  process.report.getReport = () => {
    reports += 1;
    return getReport();
  };
  try {
    expect(openFilesMax()).toBe(reported);
    expect(reports).toBe(process.platform === 'linux' ? 0 : 1);
  } finally {
    process.report.getReport = getReport;
  }
});
