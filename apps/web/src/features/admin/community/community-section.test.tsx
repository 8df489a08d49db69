import type { ModeratedCrosshair } from '@punktgenau/contract/community/community-schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPublishedCrosshair } from '#shared/testing/a-published-crosshair.ts';
import { addDialogs, answerCallsBy, renderAt } from '#shared/testing/render-at.tsx';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import CommunitySection from './community-section.tsx';

const reported: ModeratedCrosshair = {
  ...aPublishedCrosshair(),
  ...{ userId: 3, username: 'karl', isHidden: false, lastReportAt: '2026-11-20T10:00:00.000Z' },
  reports: { name: 2, hateful: 0, stolen: 0, spam: 1, other: 0 },
};
const queue = 'GET /api/admin/community';
const one = '/api/admin/community/12';
const listOf = (...crosshairs: ModeratedCrosshair[]) => Response.json({ crosshairs, next: null });
let answers: Record<string, () => Response>;

beforeEach(() => {
  addDialogs();
  answers = { [queue]: () => listOf(reported), [`POST ${one}`]: () => new Response(null, { status: 204 }) };
  answerCallsBy(answers);
});

const open = () => {
  vi.stubGlobal('fetch', vi.fn(fetch));
  renderAt(
    '/admin?tab=community',
    <>
      <CommunitySection />
      <ToastViewport />
    </>,
  );
};
const decisions = () =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body)).action] : []));

it('shows who published it and what it was reported for, the reasons counted', async () => {
  open();
  const row = await screen.findByRole('article', { name: 'Ruhiger Punkt' });
  expect(row.textContent).toContain('von karl');
  expect(row.textContent).toContain('Name 2');
  expect(row.textContent).toContain('Spam 1');
  expect(row.textContent).not.toContain('Hass-Symbol');
});

it('hides one, and shows it again at once if that was a mistake', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Verbergen' }));
  answers[queue] = () => listOf();
  fireEvent.click(await screen.findByText('Rückgängig'));
  await waitFor(() => expect(decisions()).toEqual(['hide', 'restore']));
  expect(await screen.findByText('Keine offenen Meldungen')).toBeTruthy();
});

it('dismisses reports', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Meldungen zurückweisen' }));
  expect(await screen.findByText('Meldungen zurückgewiesen')).toBeTruthy();
  expect(decisions()).toEqual(['dismiss']);
});

it('asks before it removes one for good', async () => {
  answers[`DELETE ${one}`] = () => {
    answers[queue] = () => listOf();
    return new Response(null, { status: 204 });
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(screen.getByText(/lässt sich nicht rückgängig machen/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Löschen' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Gelöscht')).toBeTruthy();
  expect(await screen.findByText('Keine offenen Meldungen')).toBeTruthy();
});

it('says when the reports cannot be had', async () => {
  answers[queue] = () => Response.json({}, { status: 500 });
  open();
  expect(await screen.findByText('Die Meldungen konnten nicht geladen werden.')).toBeTruthy();
});
