import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import type { StorageSource } from '#shared/storage/stored-json.ts';
import { aPlayer } from '#shared/testing/a-player.ts';
import { answerCallsWith } from '#shared/testing/render-at.tsx';
import { isPremiumNews, markNoticeShown } from './premium-notice.tsx';

/** Pages and their frames come and go; here there is none at all. */
vi.mock('#app/route-view.tsx', () => ({ RouteView: () => null }));
// Other files of tests in this process have the real ones.
afterAll(() => {
  vi.doUnmock('#app/route-view.tsx');
});

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

// The first test: afterwards the notice is loaded.
it('the news is told when premium comes before the notice could be loaded', async () => {
  const { client } = load(player);
  client.setQueryData([currentUserUrl], premium);
  await notice();
});

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

function memoryStorage(): StorageSource & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
  return Object.assign(() => storage, { entries });
}

const free = { id: 7, isPro: false };
const pro = { id: 7, isPro: true };

describe('the news that premium is active', () => {
  it('is told once to a player who was seen without premium', () => {
    const storage = memoryStorage();
    expect(isPremiumNews(free, storage)).toBe(false);
    expect(isPremiumNews(pro, storage)).toBe(true);
    markNoticeShown(pro, storage);
    expect(isPremiumNews(pro, storage)).toBe(false);
    expect([...storage.entries.keys()]).toEqual(['premium_notification_shown']);
  });

  it('stays news until it was seen', () => {
    const storage = memoryStorage();
    isPremiumNews(free, storage);
    expect(isPremiumNews(pro, storage)).toBe(true);
    expect(isPremiumNews(pro, storage)).toBe(true);
  });

  it('is none for a player who has premium from the start', () => {
    expect(isPremiumNews(pro, memoryStorage())).toBe(false);
  });

  it('is not told to another player of the same browser', () => {
    const storage = memoryStorage();
    isPremiumNews(free, storage);
    expect(isPremiumNews({ id: 8, isPro: true }, storage)).toBe(false);
  });

  it('does not come again after premium lapsed and was renewed', () => {
    const storage = memoryStorage();
    isPremiumNews(free, storage);
    markNoticeShown(pro, storage);
    isPremiumNews(free, storage);
    expect(isPremiumNews(pro, storage)).toBe(false);
  });

  it('is not told where the browser blocks storage', () => {
    const blocked: StorageSource = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(isPremiumNews(free, blocked)).toBe(false);
    markNoticeShown(pro, blocked);
    expect(isPremiumNews(pro, blocked)).toBe(false);
  });
});
