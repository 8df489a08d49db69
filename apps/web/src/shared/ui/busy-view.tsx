import { Spinner } from '#shared/ui/spinner.tsx';

/** Something is being found out that the page depends on. */
export function BusyView({ text }: { readonly text: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-muted">
      <Spinner />
      {text}
    </p>
  );
}
