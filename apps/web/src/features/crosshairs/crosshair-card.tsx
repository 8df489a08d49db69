import { crosshairPath } from '@punktgenau/contract/gallery/crosshair-path';
import { Link } from 'wouter';
import { drawnExtent, GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Star } from '#shared/ui/star.tsx';
import type { ShownCrosshair } from './shown-crosshair.ts';

type CrosshairListProps = {
  readonly label: string;
  readonly crosshairs: readonly ShownCrosshair[];
};

/** Crosshairs side by side, each a link to its page. */
export function CrosshairList({ label, crosshairs }: CrosshairListProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-x-4 sm:gap-y-5"
    >
      {crosshairs.map((crosshair, index) => (
        <li key={crosshair.slug} className="min-w-0">
          <CrosshairCard crosshair={crosshair} place={index} />
        </li>
      ))}
    </ul>
  );
}

const room = { width: 110, height: 80 };

function CrosshairCard({ crosshair, place }: { crosshair: ShownCrosshair; place: number }) {
  const { slug, name, isFeatured, design, imageUrl, pro } = crosshair;
  return (
    <Link href={crosshairPath(slug)} className="group grid gap-2 rounded-md">
      <span className="relative grid">
        <GalleryThumb
          design={design}
          imageUrl={imageUrl}
          place={place}
          room={room}
          className="aspect-[3/2] rounded-md border border-hair group-hover:border-edge"
        />
        {isFeatured && (
          <span className="absolute top-2 left-2 text-elite">
            <Star isFilled />
            <span className="sr-only">{m.dashboard_featured()}</span>
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2">
        <span className="min-w-0 font-medium wrap-anywhere group-hover:text-accent">
          {pro?.playerName ?? name}
        </span>
        <span className="num flex-none text-xs text-ink-faint">
          {pro ? pro.game : design ? m.crosshairs_size(drawnExtent(design)) : m.crosshairs_is_picture()}
        </span>
      </span>
    </Link>
  );
}
