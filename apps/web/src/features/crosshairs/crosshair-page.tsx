import { communityIdOf } from '@punktgenau/contract/community/community-path';
import { crosshairPath } from '@punktgenau/contract/gallery/crosshair-path';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { m } from '#shared/i18n/messages.ts';
import { nameDocument } from '#shared/navigation/document-words.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CrosshairActions } from './crosshair-actions.tsx';
import { CrosshairList } from './crosshair-card.tsx';
import { CrosshairFacts } from './crosshair-facts.tsx';
import { CrosshairHead, CrosshairMissing, CrosshairWaiting, crosshairColumns } from './crosshair-parts.tsx';
import { CrosshairStage } from './crosshair-stage.tsx';
import { filterAddress } from './filter-address.ts';
import { galleryAsked, usePublicGallery } from './public-gallery.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';

export const ready = galleryAsked;

const GameCode = lazy(() => import('./game-code.tsx'));
const PlayerCrosshair = lazy(() => import('./player-crosshair.tsx'));

/** `/crosshairs/:name`: one crosshair of the gallery, large over a scene, with everything that can be said of it. */
export default function CrosshairPage() {
  const [path] = useLocation();
  const playersId = communityIdOf(path);
  return (
    <div className="wrap pt-2">
      {playersId === undefined ? (
        <OurCrosshair path={path} />
      ) : (
        <Suspense fallback={<CrosshairWaiting />}>
          <PlayerCrosshair id={playersId} />
        </Suspense>
      )}
    </div>
  );
}

/** A premade one, or a professional's. */
function OurCrosshair({ path }: { readonly path: string }) {
  const query = usePublicGallery();
  const { data, error, isPending } = query;
  const crosshair = data?.find(({ slug }) => crosshairPath(slug) === path.replace(/\/+$/, ''));
  if (isPending) return <CrosshairWaiting />;
  if (crosshair) return <Shown key={crosshair.slug} crosshair={crosshair} gallery={data ?? []} />;
  return error && !data ? (
    <LoadFailure
      title={m.dashboard_gallery_error_title()}
      message={m.dashboard_gallery_error_body()}
      query={query}
      headingLevel={1}
    />
  ) : (
    <CrosshairMissing />
  );
}

type ShownProps = {
  readonly crosshair: ShownCrosshair;
  readonly gallery: readonly ShownCrosshair[];
};

function Shown({ crosshair, gallery }: ShownProps) {
  const { slug, name, description, category, pro } = crosshair;
  useEffect(
    () =>
      nameDocument(crosshairPath(slug), {
        title: m.crosshair_title({ name }),
        description: m.crosshair_describe({ description }),
      }),
    [slug, name, description],
  );
  const kindLabel = category ? categoryLabel(category) : m.crosshairs_filter_pros();
  const more = m.crosshair_more({ category: kindLabel });
  const others = gallery.filter((one) => one.category === category && one.slug !== slug).slice(0, mostOthers);
  return (
    <>
      <div className={crosshairColumns}>
        <CrosshairStage crosshair={crosshair} firstScene={crosshair.scene} />
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CrosshairHead
            kind={{
              label: category ? kindLabel : m.crosshair_by_pro(),
              href: filterAddress({ filter: category ?? 'pros' }),
            }}
            name={pro?.playerName ?? name}
            description={description}
          />
          <CrosshairActions crosshair={crosshair} />
          <CrosshairFacts crosshair={crosshair} />
        </div>
        {pro && (
          <Suspense fallback={<Skeleton className="h-28" />}>
            <GameCode pro={pro} />
          </Suspense>
        )}
      </div>
      {others.length > 0 && (
        <section className="mt-10 grid gap-4">
          <h2 className="text-xl">{more}</h2>
          <CrosshairList label={more} crosshairs={others} />
        </section>
      )}
    </>
  );
}

/** Two rows of a usual screen. */
const mostOthers = 8;
