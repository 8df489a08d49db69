import { describe, expect, it } from 'vitest';
import { dayPoints, meanOf, monthPoints, sumOf, withoutEmptyStart } from './series.ts';

const days = [
  { day: '2026-11-19', count: 31 },
  { day: '2026-11-20', count: 1028 },
  { day: '2026-11-21', count: 0 },
];
const months = [
  { month: '2026-10', grossCents: 12_900, refundedCents: 129, netCents: 12_771 },
  { month: '2026-11', grossCents: 89, refundedCents: 178, netCents: -89 },
];
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the points of a chart', () => {
  it('are the newest days, each with its date in short and in full', () => {
    const points = dayPoints(days, 2);
    expect(points.map(({ key }) => key)).toEqual(['2026-11-20', '2026-11-21']);
    expect(points[0]).toMatchObject({ axisLabel: '20.11.', valueText: '1.028', value: 1028 });
    expect(points[0]?.label).toMatch(/^Fr\.?, 20\.11\.2026$/);
  });

  it('say that the last one is not over', () => {
    expect(dayPoints(days, 3).map(({ isRunning }) => isRunning)).toEqual([false, false, true]);
  });

  it('show revenue in euros, with what it is made of', () => {
    const [october, november] = monthPoints(months, 12);
    expect(october).toMatchObject({ label: 'Oktober 2026', value: 127.71 });
    expect(october?.parts.map(plain)).toEqual(['129,00 €', '1,29 €']);
    expect(plain(november?.valueText)).toBe('-0,89 €');
  });

  it('of nothing are none', () => {
    expect(dayPoints([], 30)).toEqual([]);
    expect(monthPoints([], 12)).toEqual([]);
  });
});

describe('the summary of a chart', () => {
  it('counts only the days and months that are shown', () => {
    expect(sumOf(dayPoints(days, 2))).toBe(1028);
    expect(meanOf(dayPoints(days, 2))).toBe(514);
    expect(sumOf(monthPoints(months, 1))).toBe(-0.89);
  });

  it('does not divide by no days', () => {
    expect(meanOf([])).toBe(0);
  });
});

describe('a range without its empty start', () => {
  const of = (...counts: readonly number[]) =>
    withoutEmptyStart(
      dayPoints(
        counts.map((count, index) => ({ day: `2026-11-${String(index + 10)}`, count })),
        counts.length,
      ),
    ).map(({ value }) => value);

  it('keeps one empty day before the first that is none', () => {
    expect(of(0, 0, 0, 5, 0, 0, 1, 2, 3, 4)).toEqual([0, 5, 0, 0, 1, 2, 3, 4]);
  });

  it('has seven points at least, where there are as many', () => {
    expect(of(0, 0, 0, 0, 0, 0, 0, 0, 7)).toEqual([0, 0, 0, 0, 0, 0, 7]);
    expect(of(0, 0, 7)).toEqual([0, 0, 7]);
  });

  it('leaves a range alone that begins with something, or has nothing', () => {
    expect(of(1, 0, 0, 0, 0, 0, 0, 0, 0)).toHaveLength(9);
    expect(of(0, 0, 0, 0, 0, 0, 0, 0, 0)).toHaveLength(9);
  });
});
