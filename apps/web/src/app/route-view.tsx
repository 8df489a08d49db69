import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { describeDocument } from './describe-document.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { guardRoute, type Session } from './guard.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { pageOf } from './route-pages.ts';
import { findRoute, type Route } from './route-table.ts';
import { useArrival } from './use-arrival.ts';

/** The page of the current address, behind its guard. The previous page stays until the next one's chunk is there. */
export function RouteView() {
  const [path] = useLocation();
  const search = useSearch();
  // Path and query lag behind together: the guard must never see one page's path with another page's query.
  const address = useDeferredValue(search ? `${path}?${search}` : path);
  const route = findRoute(address.split('?', 1)[0] ?? '');
  return route ? <GuardedRoute route={route} address={address} /> : <NotFoundRoute />;
}

function GuardedRoute({ route, address }: { readonly route: Route; readonly address: string }) {
  const [, navigate] = useLocation();
  const { user, isLoading } = useCurrentUser();
  const session: Session = isLoading ? 'loading' : user ? 'signed-in' : 'signed-out';
  const decision = guardRoute(route.access, session, address);
  const redirectTo = decision.kind === 'redirect' ? decision.to : null;

  useEffect(() => {
    if (redirectTo !== null) navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);

  useEffect(() => {
    describeDocument({
      title: m.page_title({ page: route.title() }),
      description: route.description(),
      path: route.path,
      isIndexed: route.isIndexed,
    });
  }, [route]);

  if (decision.kind !== 'show') return <LoadingScreen />;
  const Page = pageOf(route);
  return (
    <PageFrame frame={route.frame} path={route.path}>
      <ErrorBoundary resetKey={route.path}>
        {/* Without a key: a boundary that stays is what lets React keep the previous page while the next one loads. */}
        <Suspense fallback={<LoadingScreen />}>
          <Page />
          <Arrival key={route.path} />
        </Suspense>
      </ErrorBoundary>
    </PageFrame>
  );
}

function NotFoundRoute() {
  useEffect(() => {
    describeDocument({
      title: m.page_title({ page: m.title_not_found() }),
      description: m.describe_not_found(),
      path: null,
      isIndexed: false,
    });
  }, []);
  return (
    <PageFrame frame="page" path={null}>
      <NotFoundPage />
      <Arrival />
    </PageFrame>
  );
}

/** Stands beside the page inside its Suspense boundary, so its effect runs when the page's heading is there. */
function Arrival() {
  useArrival();
  return null;
}
