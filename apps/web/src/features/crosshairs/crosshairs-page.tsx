import { premadeCategories } from '@punktgenau/crosshair';
import { lazy, Suspense } from 'react';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { CodeSearchHit, useCodeSearch } from '#shared/game-codes/code-search.tsx';
import { m } from '#shared/i18n/messages.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CrosshairList, cardGridLook } from './crosshair-card.tsx';
import { everything, type Filter, filterAddress, longestQuery } from './filter-address.ts';
import { PlayersWaiting } from './players-waiting.tsx';
import { galleryAsked, usePublicGallery } from './public-gallery.ts';
import { isOf, type ShownCrosshair } from './shown-crosshair.ts';
import { useFilter } from './use-filter.ts';

// The list of ours is there first; what asks for players' ones comes behind it.
const CrosshairFilters = lazy(() => import('./crosshair-filters.tsx'));
const FoundCrosshairs = lazy(() => import('./found-crosshairs.tsx'));
const PlayersPart = lazy(() => import('./players-part.tsx'));

export const ready = galleryAsked;

/** `/crosshairs`: everything the gallery has, to look at and to try, for everybody. */
export default function CrosshairsPage() {
  const query = usePublicGallery();
  const { data, error, isPending } = query;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 sm:gap-8">
      <header className="grid gap-2">
        <h1>{m.crosshairs_heading()}</h1>
        <p className="max-w-[44rem] text-ink-muted sm:text-lg">{m.crosshairs_lead()}</p>
      </header>
      {isPending && <Waiting />}
      {error && !data && (
        <LoadFailure
          title={m.dashboard_gallery_error_title()}
          message={m.dashboard_gallery_error_body()}
          query={query}
          headingLevel={2}
        />
      )}
      {data && <Gallery gallery={data} />}
    </div>
  );
}

const filters: readonly Filter[] = ['all', 'players', 'pros', ...premadeCategories];

function labelOf(filter: Filter): string {
  if (filter === 'all') return m.dashboard_category_all();
  if (filter === 'players') return m.crosshairs_filter_players();
  return filter === 'pros' ? m.crosshairs_filter_pros() : categoryLabel(filter);
}

function Gallery({ gallery }: { readonly gallery: readonly ShownCrosshair[] }) {
  const { narrowed, settled, show, showAll } = useFilter();
  const { filter, query } = narrowed;
  const search = useCodeSearch({ query, onQuery: (text) => show({ query: text.slice(0, longestQuery) }) });
  const isWhole = filterAddress({ ...narrowed, query: query.trim() }) === filterAddress({});

  return (
    <>
      <search className="grid grid-cols-[minmax(0,1fr)_auto] items-center [reading-flow:grid-order] gap-3 xl:grid-cols-[minmax(16rem,24rem)_minmax(0,1fr)_auto]">
        <SearchField
          label={m.dashboard_gallery_search()}
          placeholder={m.crosshairs_search_placeholder()}
          {...search.field}
        />
        <div className="max-w-full scroll-row max-xl:order-last max-xl:col-span-full">
          <SegmentedControl
            label={m.crosshairs_filter()}
            value={filter}
            onValueChange={(value) => show({ filter: value })}
            options={filters.map((value) => ({ value, label: labelOf(value) }))}
            className="*:px-3 *:whitespace-nowrap pointer-coarse:*:min-h-(--size-touch)"
          />
        </div>
        {/* As large as the button; what it opens is closed at first. */}
        <Suspense fallback={<Skeleton className="h-10 w-22 max-lg:h-11" />}>
          <CrosshairFilters narrowed={narrowed} onShow={show} />
        </Suspense>
      </search>
      <CodeSearchHit code={search.code} />
      {isWhole ? (
        <WholeGallery gallery={gallery} />
      ) : (
        <Suspense fallback={<PlayersWaiting />}>
          <FoundCrosshairs
            label={labelOf(filter)}
            found={gallery.filter((one) => isOf(one, narrowed))}
            narrowed={narrowed}
            settled={settled}
            onShowAll={showAll}
          />
        </Suspense>
      )}
    </>
  );
}

/** Everything by whose it is: professionals', the newest of players, and ours by category. */
function WholeGallery({ gallery }: { readonly gallery: readonly ShownCrosshair[] }) {
  return (
    <>
      <Part filter="pros" gallery={gallery} />
      <Suspense fallback={<PlayersWaiting />}>
        <PlayersPart />
      </Suspense>
      {premadeCategories.map((part) => (
        <Part key={part} filter={part} gallery={gallery} />
      ))}
    </>
  );
}

type PartProps = { readonly filter: Filter; readonly gallery: readonly ShownCrosshair[] };

/** One category of the whole gallery, under its heading. */
function Part({ filter, gallery }: PartProps) {
  const crosshairs = gallery.filter((one) => isOf(one, { ...everything, filter }));
  if (crosshairs.length === 0) return null;
  const label = filter === 'pros' ? m.crosshairs_pros_heading() : labelOf(filter);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="flex items-baseline gap-3 text-xl">
        {label}
        <span className="num text-sm font-normal text-ink-faint">{crosshairs.length}</span>
      </h2>
      <CrosshairList label={label} crosshairs={crosshairs} />
    </section>
  );
}

const cells = Array.from({ length: 24 }, (_, index) => `cell-${index}`);

/** The list while it is on its way, in the size of what will follow. */
function Waiting() {
  return (
    <div role="status" aria-label={m.dashboard_gallery_loading()} className="grid gap-8">
      <Skeleton className="h-10" />
      <div className={cardGridLook}>
        {cells.map((cell) => (
          <Skeleton key={cell} className="h-40" />
        ))}
      </div>
    </div>
  );
}
