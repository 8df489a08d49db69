import { m } from '#shared/i18n/messages.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

/** Shown while the session, or the page's own chunk, is still on its way. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-[calc(100svh-var(--size-nav))] place-content-center">
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner />
        {m.route_loading()}
      </p>
    </div>
  );
}
