import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { imageLabel } from '#shared/designs/image-label.ts';
import { imageOf, newestFirst } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { inScenes } from '#shared/ui/design-picture.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { inputLook } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { useShowMore } from '#shared/ui/show-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { findDesigns } from './arrange-designs.ts';
import { DesignCard } from './design-card.tsx';

/** Most players have some. */
const NoDesigns = lazy(() => import('./no-designs.tsx'));
const OwnPictureButton = lazy(() => import('#shared/own-picture/own-picture-button.tsx'));
const PublishedSection = lazy(() => import('./published-section.tsx'));

/** With more designs than this a search field helps. */
const searchFrom = 9;

/** The player's saved designs. */
export default function DesignsPage() {
  const { user } = useCurrentUser();
  return user && <DesignsOf user={user} />;
}

function DesignsOf({ user }: { readonly user: CurrentUser }) {
  const query = useQuery(userDesignsQuery(user.id));
  const { data, isPending, error } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  const { maxDesigns } = entitlements[user.isPro ? 'premium' : 'free'];

  // After the closing dialog gave the focus back to a card that is about to leave.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  return (
    <div className="wrap grid gap-6 pt-4 pb-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {m.designs_title()}
          </h1>
          <p aria-live="polite" className="num mt-1 min-h-[1.375rem] text-ink-muted">
            {data && countText(data.length, maxDesigns)}
          </p>
        </div>
        {data?.length !== 0 && <NewDesignButtons user={user} isPending={isPending} />}
      </header>
      {isPending ? (
        <DesignGridSkeleton />
      ) : error && !data ? (
        <LoadFailure
          headingLevel={2}
          title={m.designs_error_title()}
          message={m.designs_error_body()}
          query={query}
          className="rounded-lg border border-hair bg-panel"
        />
      ) : data.length === 0 ? (
        <Suspense fallback={<Skeleton className="h-[clamp(15rem,48svh,34rem)]" />}>
          <NoDesigns otherWay={<OwnPictureButton user={user} />} />
        </Suspense>
      ) : (
        <LoadedDesigns
          designs={data}
          maxDesigns={maxDesigns}
          onRemove={() => setRemovals((count) => count + 1)}
        />
      )}
      {data && (
        <Suspense fallback={null}>
          <PublishedSection designs={data} />
        </Suspense>
      )}
    </div>
  );
}

type NewDesignButtonsProps = { readonly user: CurrentUser; readonly isPending: boolean };

function NewDesignButtons({ user, isPending }: NewDesignButtonsProps) {
  const place = <Skeleton className="h-10 w-40" />;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:min-h-(--size-touch) max-sm:*:grow max-sm:*:px-2.5">
      <LinkButton href="/editor" variant="primary">
        <Icon name="plus" size="sm" />
        {m.designs_new()}
      </LinkButton>
      {/* Where there are no designs yet it stands elsewhere, and a dialog that was opened here would be gone. */}
      {isPending ? (
        place
      ) : (
        <Suspense fallback={place}>
          <OwnPictureButton user={user} />
        </Suspense>
      )}
    </div>
  );
}

type LoadedDesignsProps = {
  readonly designs: readonly SavedDesign[];
  readonly maxDesigns: number;
  readonly onRemove: () => void;
};

function LoadedDesigns({ designs, maxDesigns, onRemove }: LoadedDesignsProps) {
  const [query, setQuery] = useState('');
  const isSearchable = designs.length >= searchFrom;
  const isFull = designs.length >= maxDesigns;
  const ordered = newestFirst(inScenes(designs));
  const shown = isSearchable ? findDesigns(ordered, query, kindLabel) : ordered;

  return (
    <>
      {isFull && <LimitNote used={designs.length} max={maxDesigns} />}
      {isSearchable && (
        <DesignSearch query={query} onQueryChange={setQuery} found={shown.length} total={designs.length} />
      )}
      {shown.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title={m.designs_search_none_title()}
          message={m.designs_search_none_body({ query: query.trim() })}
          action={<Button onClick={() => setQuery('')}>{m.designs_search_clear()}</Button>}
        />
      ) : (
        <DesignGrid
          designs={shown}
          isFull={isFull}
          freePlaces={Number.isFinite(maxDesigns) ? maxDesigns - designs.length : 0}
          onRemove={onRemove}
        />
      )}
    </>
  );
}

/** What a card says a design is. */
function kindLabel(design: SavedDesign): string {
  const image = imageOf(design);
  return image ? imageLabel(image) : shapeLabel(design.shape);
}

function LimitNote({ used, max }: { readonly used: number; readonly max: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-2 border-pro-line bg-pro-wash px-4 py-3">
      <p className="min-w-64 flex-1">
        <strong className="font-semibold">{m.designs_limit_title({ max })}</strong>{' '}
        <span className="text-ink-muted">
          {used > max ? m.designs_over_limit_body({ max }) : m.designs_limit_body()}{' '}
          {m.premium_unlimited_hint()}
        </span>
      </p>
      <LinkButton href="/pricing" variant="pro" size="sm">
        {m.get_premium()}
      </LinkButton>
    </div>
  );
}

function countText(count: number, max: number): string {
  if (Number.isFinite(max)) return m.designs_count_limited({ used: count, max });
  return count === 1 ? m.designs_count_one() : m.designs_count_many({ count });
}

type DesignGridProps = {
  readonly designs: readonly SavedDesign[];
  readonly isFull: boolean;
  /** How many more a limited account may save; none where there is no limit to speak of. */
  readonly freePlaces: number;
  readonly onRemove: () => void;
};

const cardsLook = 'grid gap-x-4 gap-y-8';
const columns = `${cardsLook} grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]`;
/** Few designs are shown larger, so that they fill the page they have for themselves. */
const wideColumns = `${cardsLook} grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] sm:gap-x-6`;
const fewDesigns = 6;

function DesignGrid({ designs, isFull, freePlaces, onRemove }: DesignGridProps) {
  const [shown, more] = useShowMore(designs);
  return (
    <div>
      <ul className={designs.length <= fewDesigns ? wideColumns : columns}>
        {shown.map((design) => (
          <li key={design.id} className="min-w-0">
            <DesignCard design={design} isFull={isFull} onRemove={onRemove} />
          </li>
        ))}
        {freePlaces > 0 && <FreePlaces count={freePlaces} />}
      </ul>
      {more}
    </div>
  );
}

/** What of a limited account is still free, where the next design will stand. */
function FreePlaces({ count }: { readonly count: number }) {
  return (
    <li className="min-w-0">
      <Link
        href="/editor"
        className="grid aspect-[16/10] place-content-center justify-items-center gap-2 rounded-md border border-dashed border-edge p-4 text-center text-ink-muted hover:border-accent hover:text-ink"
      >
        <Icon name="plus" />
        {count === 1 ? m.designs_free_one() : m.designs_free_many({ count })}
      </Link>
    </li>
  );
}

const placeholders = ['first', 'second', 'third', 'fourth'] as const;

/** The grid while the designs are on their way, in the size of what will follow. */
function DesignGridSkeleton() {
  return (
    <div role="status" aria-label={m.designs_loading()} className={columns}>
      {placeholders.map((place) => (
        <div key={place}>
          <Skeleton className="aspect-[16/10]" />
          <div className="grid gap-2 pt-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}

type DesignSearchProps = {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly found: number;
  readonly total: number;
};

/** Narrows the grid while the player types. */
function DesignSearch({ query, onQueryChange, found, total }: DesignSearchProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="relative w-full sm:w-80">
        <span className="sr-only">{m.designs_search_label()}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          value={query}
          placeholder={m.designs_search_placeholder()}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onQueryChange(event.target.value)}
          className={classNames(inputLook, 'pl-10')}
        />
      </label>
      <p aria-live="polite" className="num text-sm text-ink-faint">
        {query.trim() !== '' && m.designs_search_hits({ count: found, total })}
      </p>
    </search>
  );
}
