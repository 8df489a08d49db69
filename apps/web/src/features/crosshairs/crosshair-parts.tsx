import { subjectMarks } from '@punktgenau/contract/pages/subject-marks';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { stageHeight } from './crosshair-stage.tsx';

export const crosshairColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8';

type CrosshairHeadProps = {
  /** What it belongs to, with the list of that. */
  readonly kind?: { readonly label: string; readonly href: string };
  readonly name: string;
  readonly description: string;
};

export function CrosshairHead({ kind, name, description }: CrosshairHeadProps) {
  return (
    <header className="grid gap-1">
      {kind && (
        <p className="text-sm">
          <Link
            href={kind.href}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-(--size-touch) pointer-coarse:min-w-(--size-touch)"
          >
            {kind.label}
          </Link>
        </p>
      )}
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <p className="text-ink-muted">{description}</p>
    </header>
  );
}

/** The page before its crosshair is there. As it is built it carries marks in the places of what the server knows. */
export function CrosshairWaiting() {
  return (
    <div className={crosshairColumns}>
      <Skeleton className={`rounded-md ${stageHeight}`} />
      {import.meta.env.SSR ? (
        <CrosshairHead {...subjectMarks} />
      ) : (
        <div role="status" aria-label={m.dashboard_gallery_loading()}>
          <Skeleton className="h-9 w-48" />
        </div>
      )}
    </div>
  );
}

/** In place of a crosshair that is not there (any more). */
export function CrosshairMissing() {
  return (
    <EmptyState
      title={m.crosshair_gone()}
      message={m.crosshair_gone_body()}
      headingLevel={1}
      action={<LinkButton href="/crosshairs">{m.crosshair_all()}</LinkButton>}
    />
  );
}
