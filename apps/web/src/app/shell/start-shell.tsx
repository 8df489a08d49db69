import type { DesktopBridge } from '@punktgenau/contract';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { createRoot } from 'react-dom/client';
import { ShellApp } from './shell-app.tsx';
import { startSession } from './start-session.ts';

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
