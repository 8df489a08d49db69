import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { imageOf, shownSizePx } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref, overlayHref } from '#shared/navigation/design-links.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

const shownCount = 3;
const placeholders = ['first', 'second', 'third'] as const;
const previewRoom = { width: 80, height: 64 };

/** The designs the player worked on last, each one click from the editor and from its overlay. */
export function RecentDesigns({ userId }: { readonly userId: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(userDesignsQuery(userId));
  const hasMore = data !== undefined && data.length > 0;
  return (
    <section aria-labelledby="recent" className="flex flex-col rounded-lg border border-hair bg-panel">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hair px-6 py-2.5">
        <h2 id="recent" className="py-1.5 text-lg">
          {m.download_recent_title()}
        </h2>
        {hasMore && (
          <Link href="/designs" className="link inline-flex min-h-(--size-control) items-center">
            {m.download_recent_all()}
          </Link>
        )}
      </header>
      {isPending ? (
        <RecentSkeleton />
      ) : isError ? (
        <ErrorState
          title={m.download_app_error_title()}
          message={m.download_recent_error()}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data.length === 0 ? (
        <EmptyState
          title={m.download_recent_empty_title()}
          message={m.download_recent_empty_body()}
          action={<LinkButton href="/editor">{m.download_recent_empty_action()}</LinkButton>}
        />
      ) : (
        <ul className="divide-y divide-hair">
          {lastEdited(data, shownCount).map((design) => (
            <RecentDesign key={design.id} design={design} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentDesign({ design }: { readonly design: SavedDesign }) {
  const { name, shape, color } = design;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-6 py-3 hover:bg-raised sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <DesignPicture design={design} room={previewRoom} maxZoom={2} className="h-16 rounded-sm" />
      <div>
        <h3 className="truncate" title={name}>
          {name}
        </h3>
        <p className="text-sm text-ink-muted">
          {imageOf(design) ? (
            m.design_from_gallery()
          ) : (
            <>
              {shapeLabel(shape)}, <span className="font-mono text-[0.95em]">{color}</span>
            </>
          )}
          , {m.download_size({ size: shownSizePx(design) })}
        </p>
      </div>
      <div className="col-start-2 flex gap-2 sm:col-start-3">
        <LinkButton href={editHref(design)} size="sm" aria-label={m.download_edit_named({ name })}>
          {m.download_edit()}
        </LinkButton>
        <LinkButton
          href={overlayHref('transparent-overlay', design)}
          target="_blank"
          variant="ghost"
          size="sm"
          aria-label={m.download_overlay_named({ name })}
        >
          {m.download_overlay()}
          <Icon name="external" size="sm" />
        </LinkButton>
      </div>
    </li>
  );
}

function RecentSkeleton() {
  return (
    <div role="status" aria-label={m.designs_loading()} className="divide-y divide-hair">
      {placeholders.map((place) => (
        <div key={place} className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 px-6 py-3">
          <Skeleton className="h-16" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The designs changed most recently, the latest first, at most `count` of them. */
function lastEdited(designs: readonly SavedDesign[], count: number): SavedDesign[] {
  return designs.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id).slice(0, count);
}
