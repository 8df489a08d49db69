import { listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { callQuery } from '#shared/api/call.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { m } from '#shared/i18n/messages.ts';
import { shareHref } from '#shared/navigation/design-links.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { filterAddress } from './filter-address.ts';
import { ShelvesWaiting, shelfLook } from './shelves-waiting.tsx';
import { type ShownCrosshair, shownOf } from './shown-crosshair.ts';

/** About as many as a flick shows; the others stand on the gallery's page. */
const mostOnShelf = 10;

/** A crosshair that can be drawn, and so be tried in the editor. */
type Drawn = ShownCrosshair & { readonly design: CrosshairDesign };

/** Two shelves of the gallery on another page: professionals' crosshairs and ready-made ones. A press tries one in the editor. */
export default function GalleryShelves() {
  const query = useQuery({ ...callQuery(listPublicCrosshairs), select: shownOf });
  const { data, error } = query;
  if (!data) {
    return error ? (
      <LoadFailure
        title={m.dashboard_gallery_error_title()}
        message={m.dashboard_gallery_error_body()}
        query={query}
        headingLevel={2}
      />
    ) : (
      <div role="status" aria-label={m.dashboard_gallery_loading()}>
        <ShelvesWaiting />
      </div>
    );
  }
  const drawn = data.filter((one): one is Drawn => one.design !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Shelf
        title={m.crosshairs_pros_heading()}
        allHref={filterAddress({ filter: 'pros' })}
        crosshairs={drawn.filter(({ pro }) => pro !== null)}
      />
      <Shelf
        title={m.shelf_premades()}
        allHref={filterAddress({})}
        crosshairs={drawn.filter(({ pro }) => pro === null)}
      />
    </div>
  );
}

type ShelfProps = {
  readonly title: string;
  /** Where all of them are. */
  readonly allHref: string;
  readonly crosshairs: readonly Drawn[];
};

function Shelf({ title, allHref, crosshairs }: ShelfProps) {
  const id = useId();
  const shown = crosshairs.slice(0, mostOnShelf);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{title}</h2>
        <Link href={allHref} className="link inline-flex min-h-(--size-control) items-center">
          {m.shelf_all()} <span className="num ml-1.5 text-ink-faint">{crosshairs.length}</span>
        </Link>
      </header>
      <ul className={shelfLook}>
        {shown.map((crosshair) => (
          <li key={crosshair.slug} className="snap-start">
            <ShelfCard crosshair={crosshair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const room = { width: 150, height: 110 };

function ShelfCard({ crosshair }: { readonly crosshair: Drawn }) {
  const { name, design, imageUrl, pro, scene } = crosshair;
  const shownName = pro?.playerName ?? name;
  return (
    <Link href={shareHref(design)} className="group grid gap-2 rounded-md">
      <span className="relative grid">
        <GalleryThumb
          design={design}
          imageUrl={imageUrl}
          scene={scene}
          room={room}
          className="aspect-[16/10] rounded-md"
        />
        <span className="absolute inset-x-0 bottom-0 rounded-b-md bg-linear-to-t from-[#05070be6] to-transparent px-3 pt-8 pb-2 text-sm opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          {m.shelf_try()}
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2">
        <span className="min-w-0 font-medium wrap-anywhere group-hover:text-accent">{shownName}</span>
        {pro && <span className="flex-none text-xs text-ink-faint">{pro.game}</span>}
      </span>
    </Link>
  );
}
