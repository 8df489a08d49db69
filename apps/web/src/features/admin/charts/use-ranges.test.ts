import { chartReach } from '@punktgenau/contract/admin/stats-schemas';
import { describe, expect, it } from 'vitest';
import { dayRangeOf, dayRanges, monthRangeOf, monthRanges } from './use-ranges.ts';

describe('how far back the charts reach', () => {
  it('is no further than there are figures', () => {
    expect(Math.max(...dayRanges)).toBeLessThanOrEqual(chartReach.days);
    expect(Math.max(...monthRanges)).toBeLessThanOrEqual(chartReach.months);
  });

  it('is what the address says, if that can be chosen', () => {
    expect(dayRangeOf('90')).toBe(90);
    expect(monthRangeOf('24')).toBe(24);
    for (const nonsense of [null, '', '8', '-7', '7e0', 'x']) {
      expect(dayRangeOf(nonsense)).toBe(30);
      expect(monthRangeOf(nonsense)).toBe(12);
    }
  });
});
