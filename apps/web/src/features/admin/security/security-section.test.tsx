import type { SecurityEventRow, SecurityPage } from '@punktgenau/contract/admin/security-schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import SecuritySection from './security-section.tsx';

const event: SecurityEventRow = {
  id: 7,
  at: '2026-11-22T12:00:00.000Z',
  kind: 'login',
  outcome: 'invalid_credentials',
  user: { id: 3, name: 'nova_77' },
  source: 'Q2x1c3Rlcg',
  call: null,
  requestId: '0b6f0d2e',
  count: 1,
};

afterEach(() => vi.unstubAllGlobals());

async function show(events: readonly SecurityEventRow[]) {
  const page: SecurityPage = { events: [...events], nextBefore: null, keptDays: 30 };
  answerCallsWith(page);
  renderAt('/admin?tab=security', <SecuritySection />);
  await screen.findByText(/^Ereignisse werden nach 30 Tagen gelöscht/);
}

it('says what happened, how it ended, and leads to the rest of the account and the source', async () => {
  await show([event]);
  for (const head of ['Zeit', 'Ereignis', 'Benutzer']) expect(screen.getByText(head)).toBeDefined();
  // Above the columns, and at each event where there are none.
  for (const head of ['Herkunft', 'Anfrage']) expect(screen.getAllByText(head)).toHaveLength(2);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText(/^Anmeldung/)).toBeDefined();
  expect(row.getByText('– abgelehnt: falsche Zugangsdaten')).toBeDefined();
  expect(row.getByText('0b6f0d2e')).toBeDefined();
  expect(row.getByText(/, \d\d:\d\d:\d\d$/)).toBeDefined();
  const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin?tab=security&user=%233', '/admin?tab=security&source=Q2x1c3Rlcg']);
});

it('shows what was refused often as one entry, and what a newer server records as it is stored', async () => {
  await show([
    { ...event, kind: 'rate_limited', outcome: 'rate_limited', call: 'POST /api/auth/login', count: 12 },
    { ...event, id: 8, kind: 'factor_lost', outcome: 'too_far_away', user: null },
  ]);
  expect(screen.getByText('– POST /api/auth/login – 12-mal')).toBeDefined();
  expect(screen.getByText('factor_lost')).toBeDefined();
  expect(screen.getByText('– abgelehnt: too_far_away')).toBeDefined();
});

it('says so when nothing has happened', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'Noch keine Ereignisse' })).toBeDefined();
});
