import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import { CookieBanner } from './cookie-banner/cookie-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteView } from './route-view.tsx';

export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CookieBanner />
      <ErrorBoundary>
        <RouteView />
      </ErrorBoundary>
      <ToastViewport />
    </QueryClientProvider>
  );
}
