import type { AdminStats } from '@punktgenau/contract/admin/stats-schemas';
import { describe, expect, it } from 'vitest';
import { statFigures } from './stat-figures.ts';

const stats: AdminStats = {
  totalUsers: 52_418,
  premiumUsers: 3906,
  totalDesigns: 187_254,
  recentSignups: 329,
  revenue: 481_237,
  currency: 'EUR',
  activeUsers: 614,
  at: '2026-11-21T13:32:10.000Z',
};

const figure = (key: string, of: AdminStats) => statFigures(of).find((one) => one.key === key);

describe('the six figures of the dashboard', () => {
  it('stand in the order of the specification', () => {
    expect(statFigures(stats).map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
      '52.418',
      '3.906',
      '187.254',
      '329',
      '4.812,37 €',
      '614',
    ]);
  });

  it('relate to the accounts there are', () => {
    expect(figure('premium', stats)?.detail.replaceAll('\u00a0', ' ')).toBe('7,5 % aller Benutzer');
    expect(figure('designs', stats)?.detail).toBe('3,6 je Benutzer');
  });

  it('do not divide by nobody', () => {
    const empty = { ...stats, totalUsers: 0, premiumUsers: 0, totalDesigns: 0 };
    expect(figure('premium', empty)?.detail.replaceAll('\u00a0', ' ')).toBe('0 % aller Benutzer');
    expect(figure('designs', empty)?.detail).toBe('0 je Benutzer');
  });

  it('name the month whose revenue is counted, as it is in Berlin', () => {
    expect(figure('revenue', { ...stats, at: '2026-10-31T22:59:00.000Z' })?.detail).toBe('Oktober 2026');
    expect(figure('revenue', { ...stats, at: '2026-10-31T23:00:00.000Z' })?.detail).toBe('November 2026');
  });

  it('show that more was paid back than paid', () => {
    expect(figure('revenue', { ...stats, revenue: -89 })?.value.replaceAll('\u00a0', ' ')).toBe('-0,89 €');
  });
});
