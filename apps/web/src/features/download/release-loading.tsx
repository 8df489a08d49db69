import { m } from '#shared/i18n/messages.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

/** What is known about the installer is on its way. */
export function ReleaseLoading() {
  return (
    <p role="status" className="flex min-h-40 items-center gap-3 text-ink-muted">
      <Spinner />
      {m.download_app_loading()}
    </p>
  );
}
