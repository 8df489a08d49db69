import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteView } from './route-view.tsx';

/** Not for visitors: its chunk comes after the page. */
const PremiumNotice = lazy(() => import('./premium-notice/premium-notice.tsx'));
const OfflineStatus = lazy(() => import('./offline/offline-status.tsx'));

/** All pages in a browser. The app's window has a shell of its own, whose files are always there. */
export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  useOffline(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <RouteView />
      </ErrorBoundary>
      <PremiumNews />
      <OfflineNews />
      <ToastViewport />
    </QueryClientProvider>
  );
}

/** Begins what the page needs without a network, later than everything it needs with one: it stands, and its files are here. */
function useOffline(queryClient: QueryClient): void {
  useEffect(() => {
    const begin = async () => (await import('./offline/start-offline.ts')).startOffline(queryClient);
    let timer = 0;
    const isLoaded = () => {
      timer = window.setTimeout(() => void begin().catch(() => undefined), afterLoadMs);
    };
    if (document.readyState === 'complete') isLoaded();
    else addEventListener('load', isLoaded, { once: true });
    return () => {
      removeEventListener('load', isLoaded);
      clearTimeout(timer);
    };
  }, [queryClient]);
}

const afterLoadMs = 1_000;

/** Outside the pages and their frames, so that going from one to another does not take the notice away. */
function PremiumNews() {
  const { user } = useCurrentUser();
  return user && <NewsFor key={user.id} user={user} />;
}

/** For players, and for visitors as soon as there is no network. */
function OfflineNews() {
  const { user } = useCurrentUser();
  const isOnline = useSyncExternalStore(subscribeToNetwork, readNetwork, () => true);
  if (!user && isOnline) return null;
  return (
    <Suspense fallback={null}>
      <OfflineStatus isOnline={isOnline} />
    </Suspense>
  );
}

const readNetwork = () => navigator.onLine;

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function NewsFor({ user }: { readonly user: CurrentUser }) {
  // Premium may come before the notice's chunk has.
  const [first] = useState(user);
  return (
    <Suspense fallback={null}>
      <PremiumNotice first={first} user={user} />
    </Suspense>
  );
}
