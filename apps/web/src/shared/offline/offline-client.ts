import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { changeLoadedDesigns, withDesign, withoutDesign } from '#shared/designs/loaded-designs.ts';
import { keepForOffline } from './keep-designs.ts';
import { mayHavePending } from './offline-hints.ts';
import { pending } from './offline-state.ts';
import { lookForPending } from './pending-changes.ts';
import { settled } from './settled.ts';
import { uploadChanges } from './upload-changes.ts';

/** A network that is there may not reach the server yet. */
const tryAgainMs = 5_000;

/**
 * Keeps what the editor needs without a network, and sends what was changed without one: when the page is opened, when the network comes back, and
 * then from time to time until everything is there.
 */
export function startOfflineClient(client: QueryClient): void {
  keepForOffline(client);
  settled.subscribe(({ from, to }) => {
    const user = playerOf(client);
    if (!user) return;
    if (!to || to.id !== from) changeLoadedDesigns(client, user.id, withoutDesign({ id: from }));
    if (to) changeLoadedDesigns(client, user.id, withDesign(to));
    // Another tab may have sent it.
    void lookForPending(user.id).catch(() => undefined);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(work, tryAgainMs);
  };
  const work = async () => {
    clearTimeout(timer);
    const user = playerOf(client);
    if (!user || !mayHavePending()) return;
    if (!(await uploadChanges(user.id).catch(() => false))) later();
  };
  pending.subscribe((changes) => {
    if (changes.some(({ trouble }) => !trouble)) later();
  });
  addEventListener('online', work);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void work());
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === currentUserUrl) void work();
  });
  void work();
}

/** @returns the player, `null` for a visitor */
const playerOf = (client: QueryClient) => client.getQueryData<CurrentUser | null>([currentUserUrl]);
