import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, use, useDeferredValue, useEffect, useState } from 'react';
import type { createRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { followBridge } from '#shared/desktop/bridge-queries.ts';
import { QuitDialog } from '#shared/desktop/quit-dialog.tsx';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { desktopPages } from '../generated/desktop-pages.ts';
import { Arrival, describeLater, LoadingPage, LoadingScreen } from '../main-content.tsx';
import NotFoundPage from '../not-found-page.tsx';
import { guardShell, routeLinksOut, type ShellSession } from './desktop-pages.ts';
import { ShellFrame } from './shell-frame.tsx';
import { type Connection, type StartedSession, startSession, useConnection } from './shell-session.ts';

/** Shows the client as the desktop app's window. */
export function startShell(
  createReactRoot: typeof createRoot,
  container: HTMLElement,
  queryClient: QueryClient,
  bridge: DesktopBridge,
): void {
  const starting = startSession(bridge, queryClient);
  container.removeAttribute('data-prerendered');
  createReactRoot(container).render(
    <StrictMode>
      <ShellApp queryClient={queryClient} bridge={bridge} starting={starting} />
    </StrictMode>,
  );
}

type ShellAppProps = {
  readonly queryClient: QueryClient;
  readonly bridge: DesktopBridge;
  readonly starting: Promise<StartedSession>;
};

/** The client inside the companion's window: few pages, no cookie banner, no footer. */
function ShellApp({ queryClient, bridge, starting }: ShellAppProps) {
  useEffect(() => followBridge(bridge, queryClient), [bridge, queryClient]);
  useEffect(() => routeLinksOut(bridge), [bridge]);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Suspense fallback={<LoadingPage />}>
          <Shell bridge={bridge} starting={starting} />
        </Suspense>
      </ErrorBoundary>
      <QuitQuestion bridge={bridge} />
      <ToastViewport />
    </QueryClientProvider>
  );
}

function Shell({ bridge, starting }: Omit<ShellAppProps, 'queryClient'>) {
  const connection = useConnection(bridge, use(starting));
  return <ShellView connection={connection} />;
}

/** Escape quits the desktop app while its window has the focus, but never without asking. */
function QuitQuestion({ bridge }: { readonly bridge: DesktopBridge }) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTakenByThePage(event)) return;
      // Otherwise the browser lets the same press close the dialog.
      event.preventDefault();
      setOpen(true);
    };
    // Last of all: whatever has a use for Escape itself comes first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return <QuitDialog bridge={bridge} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

/** Fields, menus, toasts and open dialogs have a use for Escape themselves. */
function isTakenByThePage({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), select, textarea, [role="menu"], .toast-region',
    ) !== null
  );
}

/** The page of the current address inside the app's frame. */
function ShellView({ connection }: { readonly connection: Connection }) {
  const [location, navigate] = useLocation();
  const path = useDeferredValue(location);
  const { user } = useCurrentUser();
  const decision = guardShell(path, sessionOf(user));
  const redirectTo = decision.kind === 'redirect' ? decision.to : null;
  const shownPath = decision.kind === 'show' ? decision.path : null;

  useEffect(() => {
    if (redirectTo !== null) navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);

  useEffect(() => {
    if (redirectTo === null) void describeLater(shownPath, shownPath);
  }, [redirectTo, shownPath]);

  const Page = shownPath === null ? NotFoundPage : desktopPages[shownPath].component;
  return (
    <ShellFrame user={user} connection={connection} hasOwnLogOut={shownPath === '/premium-dashboard'}>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<LoadingScreen />}>
          {redirectTo === null ? (
            <>
              <Page />
              <Arrival key={shownPath} />
            </>
          ) : (
            <LoadingScreen />
          )}
        </Suspense>
      </ErrorBoundary>
    </ShellFrame>
  );
}

function sessionOf(user: CurrentUser | null): ShellSession {
  if (user === null) return 'signed-out';
  return user.isPro ? 'premium' : 'free';
}
