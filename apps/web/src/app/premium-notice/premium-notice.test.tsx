import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { aPlayer } from '#shared/testing/a-player.ts';
import { answerCallsWith } from '#shared/testing/render-at.tsx';

/** Pages and their frames come and go; here there is none at all. */
vi.mock('#app/route-view.tsx', () => ({ RouteView: () => null }));
// Another thing that stands outside of them, and asks when the browser is idle.
vi.mock('#app/cookie-banner/cookie-banner.tsx', () => ({ CookieBanner: () => null }));

const player = aPlayer();
const premium: CurrentUser = { ...player, isPro: true, proExpiresAt: '2027-01-12T12:00:00.000Z' };

/** The client as it is loaded for a player. */
function load(user: CurrentUser) {
  const client = createQueryClient();
  client.setQueryData([currentUserUrl], user);
  client.setQueryData(['/api/download/info'], { release: null });
  const { unmount } = render(<App queryClient={client} />);
  return { client, unmount };
}
const notice = () => screen.findByRole('status', { name: 'Premium ist aktiv' });
const wasSeenWithoutPremium = () =>
  vi.waitFor(() => expect(localStorage.getItem('was_non_premium')).toBe('7'));

beforeEach(() => {
  // jsdom has no popovers, in which messages stand.
  HTMLElement.prototype.showPopover = () => undefined;
  localStorage.clear();
  answerCallsWith(null, 503);
});
afterEach(() => localStorage.clear());

it('the news of premium stands outside of all pages, and comes again until it was closed', async () => {
  const { client, unmount } = load(player);
  await wasSeenWithoutPremium();
  client.setQueryData([currentUserUrl], premium);
  expect((await notice()).textContent).toContain('Premium läuft bis 12.01.2027.');
  unmount();

  const again = load(premium);
  await notice();
  expect(localStorage.getItem('premium_notification_shown')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('status', { name: 'Premium ist aktiv' })).toBeNull();
  expect(localStorage.getItem('premium_notification_shown')).toBe('7');
  again.unmount();
});

it('who takes the way to the download has seen the news', async () => {
  localStorage.setItem('was_non_premium', '7');
  load(premium);
  await notice();
  fireEvent.click(screen.getByRole('link', { name: 'Download' }));
  expect(screen.queryByRole('status', { name: 'Premium ist aktiv' })).toBeNull();
  expect(localStorage.getItem('premium_notification_shown')).toBe('7');
});
