import { crosshairPath } from '@punktgenau/contract/gallery/crosshair-path';
import { subjectMarks } from '@punktgenau/contract/pages/subject-marks';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { m } from '#shared/i18n/messages.ts';
import { nameDocument } from '#shared/navigation/document-words.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CrosshairActions } from './crosshair-actions.tsx';
import { CrosshairList } from './crosshair-card.tsx';
import { CrosshairFacts } from './crosshair-facts.tsx';
import { CrosshairStage, stageHeight } from './crosshair-stage.tsx';
import { filterAddress } from './filter-address.ts';
import { GameCode } from './game-code.tsx';
import { galleryAsked, usePublicGallery } from './public-gallery.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';

export const ready = galleryAsked;

/** `/crosshairs/:name`: one crosshair of the gallery, large over a scene, with everything that can be said of it. */
export default function CrosshairPage() {
  const [path] = useLocation();
  const query = usePublicGallery();
  const { data, error, isPending } = query;
  const crosshair = data?.find(({ slug }) => crosshairPath(slug) === path.replace(/\/+$/, ''));
  if (isPending) return <Waiting />;
  return (
    <div className="wrap pt-2">
      {crosshair && <Shown key={crosshair.slug} crosshair={crosshair} gallery={data ?? []} />}
      {error && !data && (
        <LoadFailure
          title={m.dashboard_gallery_error_title()}
          message={m.dashboard_gallery_error_body()}
          query={query}
          headingLevel={1}
        />
      )}
      {data && !crosshair && (
        <EmptyState
          title={m.crosshair_gone()}
          message={m.crosshair_gone_body()}
          headingLevel={1}
          action={<LinkButton href="/crosshairs">{m.crosshair_all()}</LinkButton>}
        />
      )}
    </div>
  );
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8';

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
      <div className={columns}>
        <CrosshairStage crosshair={crosshair} />
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Head
            kind={{
              label: category ? kindLabel : m.crosshair_by_pro(),
              href: filterAddress({ filter: category ?? 'pros', query: '' }),
            }}
            name={pro?.playerName ?? name}
            description={description}
          />
          <CrosshairActions crosshair={crosshair} />
          <CrosshairFacts crosshair={crosshair} />
        </div>
        {pro && <GameCode pro={pro} />}
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

type HeadProps = {
  /** What it belongs to, with the list of that. */
  readonly kind?: { readonly label: string; readonly href: string };
  readonly name: string;
  readonly description: string;
};

function Head({ kind, name, description }: HeadProps) {
  return (
    <header className="grid gap-1">
      {kind && (
        <p className="text-sm">
          <Link
            href={kind.href}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-(--size-touch)"
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

/** The page before its list is there. As it is built it carries marks in the places of what the server knows. */
function Waiting() {
  return (
    <div className="wrap pt-2">
      <div className={columns}>
        <Skeleton className={`rounded-md ${stageHeight}`} />
        {import.meta.env.SSR ? (
          <Head {...subjectMarks} />
        ) : (
          <div role="status" aria-label={m.dashboard_gallery_loading()}>
            <Skeleton className="h-9 w-48" />
          </div>
        )}
      </div>
    </div>
  );
}
