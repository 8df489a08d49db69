import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import type { createRoot } from 'react-dom/client';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { keepAddressLocale, locale } from '#shared/i18n/locale.ts';
import { App } from './app.tsx';
import { preloadRoute } from './route-pages.ts';

/** How long the first paint waits for the page's own chunk before it shows the frame around it alone. */
const firstPageWaitMs = 250;

/** Shows the page of the current address in the document's `#app`. */
export async function startClient(createReactRoot: typeof createRoot): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no #app');

  document.documentElement.lang = locale;
  keepAddressLocale();
  const queryClient = createQueryClient();
  if (desktopBridge) {
    const { startShell } = await import('./shell/start-shell.tsx');
    return startShell(createReactRoot, container, queryClient, desktopBridge);
  }
  void queryClient.prefetchQuery(currentUserQuery);

  // Waiting for the chunk here, and not in a Suspense boundary, spares the player a flash of 'Loading...', and the page
  // the 300 ms for which React holds back content that follows a fallback.
  // A page that came readable with its document stays on the screen until its successor is whole.
  const isReadable = container.hasAttribute('data-prerendered');
  await Promise.race([
    preloadRoute(location.pathname),
    ...(isReadable ? [] : [new Promise((resolve) => setTimeout(resolve, firstPageWaitMs))]),
  ]);

  // As a transition React renders in slices and yields between them, so the first paint is no long task.
  startTransition(() =>
    createReactRoot(container).render(
      <StrictMode>
        <TakeOver of={container}>
          <App queryClient={queryClient} />
        </TakeOver>
      </StrictMode>,
    ),
  );
}

/**
 * Puts the client's page in the place of the one that came with the document. A field that somebody has already gone to
 * keeps the focus.
 *
 * @param of the element that holds both pages
 */
function TakeOver({ of: container, children }: { readonly of: Element; readonly children: ReactNode }) {
  const former = document.activeElement;
  const name = container.contains(former) ? former?.getAttribute('name') : null;
  useLayoutEffect(() => {
    container.removeAttribute('data-prerendered');
    if (name) container.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [container, name]);
  return children;
}
