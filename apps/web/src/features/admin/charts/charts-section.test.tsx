import { revenueCurrency } from '@punktgenau/contract/admin/stats-schemas';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import { ChartsSection } from './charts-section.tsx';

const days = (...counts: readonly number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 10)}`, count }));

it('draws a course also where there is a single day, and none where there is nothing', async () => {
  answerCallsWith({
    signups: days(0, 0, 0, 0, 0, 0, 0, 12),
    activeUsers: days(0, 0, 0, 0, 0, 0, 3, 5),
    currency: revenueCurrency,
    at: '2026-11-17T12:00:00.000Z',
    revenue: [{ month: '2026-11', grossCents: 0, refundedCents: 0, netCents: 0 }],
  });
  renderAt('/admin', <ChartsSection />);
  const signups = within(await screen.findByRole('region', { name: 'Registrierungen' }));
  expect(signups.getByRole('slider')).toBeTruthy();
  const active = within(screen.getByRole('region', { name: 'Aktive Benutzer' }));
  expect(active.getByRole('slider')).toBeTruthy();
  const revenue = within(screen.getByRole('region', { name: 'Umsatz je Monat' }));
  expect(revenue.getByText('Kein Umsatz in diesem Zeitraum')).toBeTruthy();
  expect(revenue.queryByRole('slider')).toBeNull();
});
