import { StrictMode, startTransition } from 'react';
import { onUnauthorized } from '#shared/api/call.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { keepAddressLocale, locale } from '#shared/i18n/locale.ts';
import { App } from './app.tsx';
import { preloadRoute } from './frame-chunks.ts';
import type { Programs } from './take-over.tsx';

/** How long the first paint waits for the page's own chunk before it shows the frame around it alone. */
const firstPageWaitMs = 250;

/** Shows the page of the current address in the document's `#app`. */
export async function startClient(programs: Programs): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no #app');

  // The same language set again would still style the whole document again.
  const { documentElement } = document;
  if (documentElement.lang !== locale) documentElement.lang = locale;
  keepAddressLocale();
  const queryClient = createQueryClient();
  // Few sessions end while their page is open, and the refused call shows that there is a network.
  onUnauthorized(async () => (await import('./session-loss.ts')).loseSession(queryClient));
  if (desktopBridge) {
    const { startShell } = await import('./shell/shell-app.tsx');
    return startShell(programs.createRoot, container, queryClient, desktopBridge);
  }
  void queryClient.prefetchQuery(currentUserQuery);

  // Waiting for the chunk here, and not in a Suspense boundary, spares the player a flash of 'Loading...', and the page
  // the 300 ms for which React holds back content that follows a fallback.
  // A page that came readable with its document stays on the screen until its successor is whole.
  const isReadable = container.hasAttribute('data-prerendered');
  const loadTakeOver = isReadable ? import('./take-over.tsx') : null;
  await Promise.race([
    preloadRoute(location.pathname),
    ...(isReadable ? [] : [new Promise((resolve) => setTimeout(resolve, firstPageWaitMs))]),
  ]);

  const readable = await loadTakeOver;
  // As a transition React renders in slices and yields between them, so the first paint is no long task.
  startTransition(() => {
    if (readable) return readable.takeOver(programs, container, <App queryClient={queryClient} />);
    programs.createRoot(container).render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    );
  });
}
