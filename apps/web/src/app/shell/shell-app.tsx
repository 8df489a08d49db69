import type { DesktopBridge } from '@punktgenau/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect } from 'react';
import { followBridge } from '#shared/desktop/bridge-queries.ts';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { routeLinksOut } from './links-out.ts';
import { QuitQuestion } from './quit-question.tsx';
import { ShellView } from './shell-view.tsx';
import type { StartedSession } from './start-session.ts';
import { useConnection } from './use-connection.ts';

type ShellAppProps = {
  readonly queryClient: QueryClient;
  readonly bridge: DesktopBridge;
  readonly starting: Promise<StartedSession>;
};

/** The client inside the companion's window: few pages, no cookie banner, no footer. */
export function ShellApp({ queryClient, bridge, starting }: ShellAppProps) {
  useEffect(() => followBridge(bridge, queryClient), [bridge, queryClient]);
  useEffect(() => routeLinksOut(bridge), [bridge]);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <Shell bridge={bridge} starting={starting} />
        </Suspense>
      </ErrorBoundary>
      <QuitQuestion bridge={bridge} />
      <ToastViewport />
    </QueryClientProvider>
  );
}

function Shell({ bridge, starting }: Omit<ShellAppProps, 'queryClient'>) {
  const connection = useConnection(bridge, use(starting).isOffline);
  return <ShellView connection={connection} />;
}
