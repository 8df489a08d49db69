import type { CurrentUser } from '@punktgenau/contract';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { describeDocument } from '../describe-document.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import NotFoundPage from '../not-found-page.tsx';
import { useArrival } from '../use-arrival.ts';
import { ShellFrame } from './shell-frame.tsx';
import { guardShell, type ShellPath, type ShellSession } from './shell-guard.ts';
import type { Connection } from './use-connection.ts';

const pages: Readonly<Record<ShellPath, ComponentType>> = {
  '/login': lazy(() => import('#features/account/desktop-login-page.tsx')),
  '/premium-dashboard': lazy(() => import('../premium-dashboard-route.tsx')),
  '/premium-activate': lazy(() => import('#features/premium-codes/premium-activate-page.tsx')),
  '/checkout-success': lazy(() => import('#features/billing/activation-result-page.tsx')),
  '/fullscreen': lazy(() => import('#features/fullscreen/fullscreen-page.tsx')),
};

/** The page of the current address inside the app's frame. */
export function ShellView({ connection }: { readonly connection: Connection }) {
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
    if (redirectTo === null) void describeDocument(shownPath, shownPath, false);
  }, [redirectTo, shownPath]);

  const Page = shownPath === null ? NotFoundPage : pages[shownPath];
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

/** Stands beside the page inside its Suspense boundary, so its effect runs when the page's heading is there. */
function Arrival() {
  useArrival();
  return null;
}
