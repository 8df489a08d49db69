import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { wasTriedAtLogin } from '#shared/premium-code/tried-code.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { frameOf, notFoundPage } from './frame-chunks.ts';
import { guardRoute, type Session } from './guard.ts';
import {
  Arrival,
  describeLater,
  LoadingPage,
  LoadingScreen,
  MainContent,
  SkipLink,
} from './main-content.tsx';
import type { Route } from './page-types.ts';
import { findRoute, pageOf } from './routes.ts';

/** The page of the current address, behind its guard. The previous page stays until the next one's chunk is there. */
export function RouteView() {
  const [path] = useLocation();
  const search = useQueryString();
  // Path and query lag behind together: the guard must never see one page's path with another page's query.
  const address = useDeferredValue(search ? `${path}?${search}` : path);
  const route = findRoute(address.split('?', 1)[0] ?? '');
  return (
    <Suspense fallback={<LoadingPage />}>
      {route ? <GuardedRoute route={route} address={address} /> : <NotFoundRoute />}
    </Suspense>
  );
}

function GuardedRoute({ route, address }: { readonly route: Route; readonly address: string }) {
  const [, navigate] = useLocation();
  const { user, isLoading } = useCurrentUser();
  const session = isLoading ? 'loading' : sessionOf(user);
  const decision = guardRoute(route.access, session, address, wasTriedAtLogin);
  const path = address.split('?', 1)[0] ?? '';
  const redirectTo = decision.kind === 'redirect' ? decision.to : null;

  useEffect(() => {
    if (redirectTo !== null) navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);

  useEffect(() => {
    void describeLater(route.path, path);
  }, [route, path]);

  if (decision.kind !== 'show') return <LoadingPage />;
  const Page = pageOf(route);
  return (
    <Frame frame={route.frame} path={route.path}>
      <ErrorBoundary resetKey={route.path}>
        {/* Without a key: a boundary that stays is what lets React keep the previous page while the next one loads. */}
        <Suspense fallback={<LoadingScreen />}>
          <Page {...(route.fixedLocale && { fixedLocale: route.fixedLocale })} />
          <Arrival key={route.path} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function sessionOf(user: CurrentUser | null): Session {
  if (!user) return 'signed-out';
  return user.isAdmin ? 'admin' : 'signed-in';
}

function NotFoundRoute() {
  useEffect(() => {
    void describeLater(null, null);
  }, []);
  const NotFoundPage = notFoundPage();
  return (
    <Frame frame="page" path={null}>
      <NotFoundPage />
      <Arrival />
    </Frame>
  );
}

type FrameProps = {
  readonly frame: Route['frame'];
  readonly path: string | null;
  readonly children: ReactNode;
};

function Frame({ frame, path, children }: FrameProps) {
  if (frame === 'bare') {
    return (
      <>
        <header>
          <SkipLink />
        </header>
        <MainContent>{children}</MainContent>
      </>
    );
  }
  const Around = frameOf(frame);
  return <Around path={path}>{children}</Around>;
}
