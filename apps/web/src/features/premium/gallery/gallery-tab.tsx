import { listPremades } from '@punktgenau/contract/gallery/endpoints';
import {
  type PremadeCategory,
  type PremadeCrosshair,
  premadeSizePx,
} from '@punktgenau/contract/gallery/gallery-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useState } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { CategoryChoice } from '#shared/gallery/category-choice.tsx';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { findPremade } from '#shared/gallery/match-premade.ts';
import { CodeSearchHit, useCodeSearch } from '#shared/game-codes/code-search.tsx';
import { m } from '#shared/i18n/messages.ts';
import OwnPictureButton from '#shared/own-picture/own-picture-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Heading } from '#shared/ui/heading.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usePremiumList } from '../api/use-premium-list.ts';
import { ChosenPremade } from './chosen-premade.tsx';
import { PremadeGrid } from './premade-grid.tsx';

/** The list, and where there is room the chosen one beside it. */
const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem]';

type GalleryTabProps = {
  readonly userId: number;
  /** Puts a design into the editor. */
  readonly onAdjust: (design: CrosshairDesign, name: string) => void;
};

/** 'Crosshairs': the premade gallery. */
export default function GalleryTab({ userId, onAdjust }: GalleryTabProps) {
  const query = usePremiumList(callQuery(listPremades));
  const { data, error, isPending } = query;
  if (isPending) return <GallerySkeleton />;
  if (error && !data) {
    return (
      <LoadFailure
        title={m.dashboard_gallery_error_title()}
        message={m.dashboard_gallery_error_body()}
        query={query}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={m.dashboard_gallery_empty()}
        message={m.dashboard_gallery_empty_body()}
        action={
          <LinkButton href="/premium-dashboard?tab=editor">{m.dashboard_designs_to_editor()}</LinkButton>
        }
      />
    );
  }
  return <Gallery gallery={data} userId={userId} onAdjust={onAdjust} />;
}

type GalleryProps = GalleryTabProps & { readonly gallery: readonly PremadeCrosshair[] };

function Gallery({ gallery, userId, onAdjust }: GalleryProps) {
  const [category, setCategory] = useState<PremadeCategory | null>(null);
  const [query, setQuery] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const [sizePx, setSizePx] = useState<number>(premadeSizePx.default);
  const search = useCodeSearch({ query, onQuery: setQuery });
  const shown = findPremade(gallery, { category, query });
  const chosen =
    gallery.find(({ id }) => id === chosenId) ?? findPremade(gallery, { category: null, query: '' })[0];
  const showAll = () => {
    setCategory(null);
    setQuery('');
  };
  return (
    <div className={columns}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <GalleryHead count={shown.length} userId={userId} />
          <search className="flex flex-wrap items-center gap-3">
            <SearchField
              label={m.dashboard_gallery_search()}
              placeholder={m.dashboard_gallery_search_placeholder()}
              {...search.field}
              className="min-w-52 flex-1 max-sm:w-full max-sm:flex-none"
            />
            <CategoryChoice category={category} onCategoryChange={setCategory} />
          </search>
          <CodeSearchHit code={search.code} />
        </div>
        {shown.length > 0 ? (
          <PremadeGrid
            crosshairs={shown}
            chosenId={chosen?.id}
            onChoose={(crosshair) => setChosenId(crosshair.id)}
          />
        ) : (
          <EmptyState
            title={nothingFound(query.trim(), category)}
            action={<Button onClick={showAll}>{m.dashboard_gallery_show_all()}</Button>}
          />
        )}
      </div>
      {chosen && (
        <ChosenPremade
          crosshair={chosen}
          userId={userId}
          sizePx={sizePx}
          onSizeChange={setSizePx}
          onAdjust={onAdjust}
        />
      )}
    </div>
  );
}

function GalleryHead({ count, userId }: { readonly count: number; readonly userId: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-between">
      <Heading level={3}>{m.dashboard_gallery_title()}</Heading>
      <Badge variant="pro" className="max-sm:hidden">
        {m.dashboard_premium_tag()}
      </Badge>
      <p aria-live="polite" className="num ml-auto text-sm text-ink-faint max-sm:sr-only">
        {m.dashboard_gallery_count({ count: count })}
      </p>
      <OwnPictureButton user={{ id: userId, isPro: true }} size="sm" />
    </div>
  );
}

function nothingFound(query: string, category: PremadeCategory | null): string {
  if (category === null) return m.dashboard_gallery_no_hit({ query });
  const label = categoryLabel(category);
  return query === ''
    ? m.dashboard_gallery_category_empty({ category: label })
    : m.dashboard_gallery_no_hit_category({ query, category: label });
}

const cells = Array.from({ length: 18 }, (_, index) => `cell-${index}`);

/** The gallery while it is on its way, in the size of what will follow. */
function GallerySkeleton() {
  return (
    <div role="status" aria-label={m.dashboard_gallery_loading()} className={`min-h-[32rem] ${columns}`}>
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-10" />
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-24" />
          ))}
        </div>
      </div>
      <Skeleton className="h-[19rem] max-lg:hidden" />
    </div>
  );
}
