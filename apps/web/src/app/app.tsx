import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteView } from './route-view.tsx';

/** Not for visitors: its chunk comes after the page. */
const PremiumNotice = lazy(() => import('./premium-notice/premium-notice.tsx'));
const OfflineStatus = lazy(() => import('./offline/offline-status.tsx'));

export function App({ queryClient }: { readonly queryClient: QueryClient }) {
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

/** Outside the pages and their frames, so that going from one to another does not take the notice away. */
function PremiumNews() {
  const { user } = useCurrentUser();
  return user && <NewsFor key={user.id} user={user} />;
}

/** For players, and for visitors as soon as there is no network. Not in the app's window, whose files are always there. */
function OfflineNews() {
  const { user } = useCurrentUser();
  const isOnline = useSyncExternalStore(subscribeToNetwork, readNetwork, () => true);
  if (hasDesktopBridge() || (!user && isOnline)) return null;
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
