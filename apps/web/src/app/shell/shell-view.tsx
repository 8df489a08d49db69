import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { desktopPages } from '../generated/desktop-pages.ts';
import { LoadingScreen } from '../main-content.tsx';
import NotFoundPage from '../not-found-page.tsx';
import { Arrival, describeLater } from '../page-arrival.tsx';
import { guardShell, type ShellSession } from './desktop-pages.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { Connection } from './shell-session.ts';

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
    if (redirectTo === null) void describeLater(shownPath, shownPath, false);
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
