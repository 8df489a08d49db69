import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { dayPoints } from './series.ts';
import { SeriesChart } from './series-chart.tsx';

function show(counts: readonly number[]) {
  const series = counts.map((count, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    count,
  }));
  renderAt(
    '/admin/dashboard',
    <SeriesChart
      label="Registrierungen"
      form="bars"
      points={dayPoints(series, counts.length)}
      columns={['Tag', 'Konten']}
      formatTick={String}
      unit="Konten je Tag"
      isWhole
    />,
  );
  return screen.getByRole<HTMLInputElement>('slider');
}

it('begins where something begins and says so; the table has every day', () => {
  const range = show([...Array.from({ length: 25 }, () => 0), 4, 0, 9, 2, 1]);
  // The 25th is the last empty day: 25 to 30 are six, and seven there are at least.
  expect(range.max).toBe('6');
  expect(screen.getByText('Konten je Tag: ab 24.11., davor nichts')).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1 + 30);
});

it('shows a range that is something from its first day as it is', () => {
  expect(show([3, ...Array.from({ length: 28 }, () => 0), 1]).max).toBe('29');
  expect(screen.queryByText(/davor nichts/)).toBeNull();
});
