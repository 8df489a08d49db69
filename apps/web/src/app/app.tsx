import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteView } from './route-view.tsx';

/** Not for visitors: its chunk comes after the page. */
const PremiumNotice = lazy(() => import('./premium-notice/premium-notice.tsx'));

export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <RouteView />
      </ErrorBoundary>
      <PremiumNews />
      <ToastViewport />
    </QueryClientProvider>
  );
}

/** Outside the pages and their frames, so that going from one to another does not take the notice away. */
function PremiumNews() {
  const { user } = useCurrentUser();
  return user && <NewsFor key={user.id} user={user} />;
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
