import type { FailedJobRow, JobOverview } from '@punktgenau/contract/admin/job-schemas';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import JobsSection from './jobs-section.tsx';

const job: FailedJobRow = {
  id: '7',
  name: 'mail_verification',
  attempts: 2,
  attemptsMax: 25,
  lastError: 'The mail server is away.',
  createdAt: '2026-11-22T12:00:00.000Z',
  retryAt: '2026-11-22T13:00:00.000Z',
};
const quiet: JobOverview = { waiting: 0, failing: 0, givenUp: 0, failed: [] };

afterEach(() => vi.unstubAllGlobals());

async function show(jobs: JobOverview) {
  const answer = answerCallsWith(jobs);
  renderAt('/admin?tab=jobs', <JobsSection />);
  await screen.findByText(/Was scheitert/);
  return answer;
}

it('says so when nothing has failed', async () => {
  await show(quiet);
  expect(screen.getByRole('heading', { name: 'Nichts ist gescheitert' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  // Three zeros would say it again.
  expect(screen.queryByRole('term')).toBeNull();
});

it('names a job in words, with its reason and its next attempt', async () => {
  await show({ ...quiet, waiting: 1, failing: 1, failed: [job] });
  expect(screen.getAllByRole('term')).toHaveLength(3);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('Mail: E-Mail-Adresse bestätigen')).toBeDefined();
  expect(row.getByText('The mail server is away.')).toBeDefined();
  expect(row.getByText('2 von 25 Versuchen')).toBeDefined();
  expect(row.getByText(/^nächster Versuch/)).toBeDefined();
});

it('calls a job of a newer server as it is stored', async () => {
  await show({ ...quiet, waiting: 1, failing: 1, failed: [{ ...job, name: 'send_postcard' }] });
  expect(screen.getByText('send_postcard')).toBeDefined();
});

it('lets one begin again, once however often the button is pressed', async () => {
  const answer = await show({ ...quiet, givenUp: 1, failed: [{ ...job, retryAt: null }] });
  expect(screen.getByText('aufgegeben')).toBeDefined();
  const button = screen.getByRole('button', { name: /^Erneut versuchen/ });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const retries = answer.mock.calls.flat().filter((part) => String(part).endsWith('/api/admin/jobs/retry'));
  expect(retries).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Alle aufgegebenen erneut versuchen' })).toBeDefined();
});
