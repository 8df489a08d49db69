import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { userDesignsUrl } from '#shared/api/user-designs.ts';
import { openOfflineDatabase } from './offline-database.ts';
import { notePlayer } from './offline-hints.ts';

/** The newest designs are kept: more than anybody draws with on the way. */
const keptMax = 200;
/** Lists change with each save; they are written once it is quiet. */
const quietMs = 500;

/**
 * From now on keeps the player and the last designs on this device, for the editor without a network. A browser that blocks its storage has
 * nothing without a network.
 */
export function keepForOffline(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void writeKept(client).catch(() => undefined), quietMs);
  };
  client.getQueryCache().subscribe(({ query, type }) => {
    const [url] = query.queryKey;
    if (type !== 'updated' && type !== 'removed') return;
    const user = client.getQueryData<CurrentUser | null>([currentUserUrl]);
    if (url === currentUserUrl || (user && url === userDesignsUrl(user.id))) keep();
  });
  keep();
}

async function writeKept(client: QueryClient): Promise<void> {
  const user = client.getQueryData<CurrentUser | null>([currentUserUrl]);
  if (!user) return;
  const designs = client.getQueryData<readonly SavedDesign[]>([userDesignsUrl(user.id)]);
  const transaction = (await openOfflineDatabase()).transaction(['account', 'designs'], 'readwrite');
  const [accounts, kept] = [transaction.objectStore('account'), transaction.objectStore('designs')];
  const before = await accounts.get('current');
  notePlayer(true);
  await accounts.put(user, 'current');
  if (before?.id !== user.id || designs) await kept.clear();
  const saved = designs?.filter(({ id }) => id > 0) ?? [];
  const newest = [...saved].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  await Promise.all(newest.slice(0, keptMax).map((design) => kept.put(design)));
  await transaction.done;
}
