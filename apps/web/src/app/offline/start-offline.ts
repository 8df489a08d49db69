import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserUrl } from '#shared/api/current-user.ts';

/** Begins what the page needs without a network: its files for everybody, designs for players. */
export async function startOffline(client: QueryClient): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void import('./service-worker-client.ts').then(({ useServiceWorker }) => useServiceWorker());
  }
  await playerOf(client);
  const { startOfflineClient } = await import('#shared/offline/offline-client.ts');
  startOfflineClient(client);
}

/** Resolves when a player is known: a visitor has nothing to keep. */
function playerOf(client: QueryClient): Promise<void> {
  const isThere = () => Boolean(client.getQueryData<CurrentUser | null>([currentUserUrl]));
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (!isThere()) return;
      unsubscribe();
      resolve();
    });
  });
}
