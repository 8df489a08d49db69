import { crosshairPath } from '@punktgenau/contract/gallery/crosshair-path';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { drawnExtent, GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Star } from '#shared/ui/star.tsx';
import type { ShownCrosshair } from './shown-crosshair.ts';

type CrosshairListProps = {
  readonly label: string;
  readonly crosshairs: readonly ShownCrosshair[];
  /** Others' stand in the same list: each says whose it is. */
  readonly isMarked?: boolean;
  /** Those of players, as items of the list, behind ours. */
  readonly children?: ReactNode;
  /** Where the focus goes after more of them were asked for. */
  readonly listRef?: Ref<HTMLUListElement>;
  readonly isBusy?: boolean;
};

export const cardGridLook =
  'grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-4 sm:gap-y-5';

/** Crosshairs side by side, each a link to its page. */
export function CrosshairList({
  label,
  crosshairs,
  isMarked = false,
  children,
  listRef,
  isBusy,
}: CrosshairListProps) {
  return (
    <ul
      ref={listRef}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={classNames(cardGridLook, isBusy && 'opacity-60')}
    >
      {crosshairs.map((crosshair) => (
        <li key={crosshair.slug} className="min-w-0">
          <CrosshairCard crosshair={crosshair} isMarked={isMarked} />
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Whose a crosshair is, in a corner of its picture. */
export function Mark({ children }: { readonly children: string }) {
  return (
    <span className="absolute bottom-2 left-2 rounded-sm bg-[#05070bd9] px-1.5 text-xs leading-5 font-medium text-[#e8ecf4]">
      {children}
    </span>
  );
}

export const cardRoom = { width: 132, height: 92 };

type CrosshairCardProps = {
  readonly crosshair: ShownCrosshair;
  readonly isMarked: boolean;
};

function CrosshairCard({ crosshair, isMarked }: CrosshairCardProps) {
  const { slug, name, isFeatured, design, imageUrl, pro, scene } = crosshair;
  return (
    <Link href={crosshairPath(slug)} className="group grid gap-2 rounded-md">
      <span className="relative grid">
        <GalleryThumb
          design={design}
          imageUrl={imageUrl}
          scene={scene}
          room={cardRoom}
          className="aspect-[3/2] rounded-md border border-hair group-hover:border-edge"
        />
        {isMarked && <Mark>{pro ? m.crosshairs_mark_pro() : m.crosshairs_mark_premade()}</Mark>}
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
