import { m } from '#shared/i18n/messages.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

/** What is known about the installer is on its way. */
export function ReleaseLoading() {
  return (
    <p role="status" className="flex min-h-40 grow items-center justify-center gap-3 p-6 text-ink-muted">
      <Spinner />
      {m.download_app_loading()}
    </p>
  );
}
