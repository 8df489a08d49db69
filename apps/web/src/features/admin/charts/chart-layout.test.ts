import { describe, expect, it } from 'vitest';
import { labelledIndexes, linePath, placeScale, valueScale } from './chart-layout.ts';

describe('the axis of values', () => {
  it('begins at zero and ends on a round figure above the greatest value', () => {
    const { ticks, toY } = valueScale([31, 28, 71], 200, true);
    expect(ticks).toEqual([0, 20, 40, 60, 80]);
    expect(toY(0)).toBe(200);
    expect(toY(80)).toBe(0);
    expect(toY(40)).toBe(100);
  });

  it('goes below zero where more was paid back than paid', () => {
    const { ticks, toY } = valueScale([12, -3], 160, false);
    expect(ticks[0]).toBeLessThanOrEqual(-3);
    expect(ticks).toContain(0);
    expect(toY(-3)).toBeGreaterThan(toY(0));
  });

  it.each([1, 2, 3, 7])('has whole ticks only for things that are counted (%i at most)', (most) => {
    const { ticks, minorTicks } = valueScale([0, most], 200, true);
    expect([...ticks, ...minorTicks].every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  });

  it('stands when there is nothing to show', () => {
    const { ticks, toY } = valueScale([0, 0], 200, true);
    expect(ticks).toEqual([0, 1]);
    expect(toY(0)).toBe(200);
  });

  it('puts short ticks between the long ones', () => {
    expect(valueScale([71], 200, true).minorTicks.slice(0, 4)).toEqual([4, 8, 12, 16]);
  });
});

describe('the axis of time', () => {
  const places = placeScale(7, 700);

  it('gives every point the same room, inside the plot', () => {
    expect(places.middleOf(1) - places.middleOf(0)).toBeCloseTo(places.stepPx);
    expect(places.middleOf(0) - places.barPx / 2).toBeGreaterThan(0);
    expect(places.middleOf(6) + places.barPx / 2).toBeLessThan(700);
  });

  it('finds the point under the pointer', () => {
    expect(places.indexAt(places.middleOf(3) + 10)).toBe(3);
    expect(places.indexAt(-50)).toBe(0);
    expect(places.indexAt(5000)).toBe(6);
  });

  it('names as many points as there is room for, the newest always', () => {
    expect(labelledIndexes(7, 50, 40)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelledIndexes(7, 25, 40)).toEqual([0, 2, 4, 6]);
    expect(labelledIndexes(90, 3, 40)).toEqual([5, 19, 33, 47, 61, 75, 89]);
    expect(labelledIndexes(90, 0.01, 40)).toEqual([89]);
  });

  it('is drawn through, from the first point to the last', () => {
    const path = linePath([0, 10], placeScale(2, 200), valueScale([0, 10], 100, true));
    expect(path).toMatch(/^M[\d.]+,100L[\d.]+,0$/);
  });
});
