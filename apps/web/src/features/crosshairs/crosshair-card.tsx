import { communityPath } from '@punktgenau/contract/community/community-path';
import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { crosshairPath } from '@punktgenau/contract/gallery/crosshair-path';
import type { Ref } from 'react';
import { Link } from 'wouter';
import { Heart } from '#shared/community/heart.tsx';
import { knownScene } from '#shared/designs/scenes.ts';
import { drawnExtent, GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Star } from '#shared/ui/star.tsx';
import { designOfCode, type ShownCrosshair } from './shown-crosshair.ts';

type CrosshairListProps = {
  readonly label: string;
  readonly crosshairs: readonly ShownCrosshair[];
  /** Players' ones stand in the same list, behind ours: each says whose it is. */
  readonly players?: readonly CommunityCrosshair[];
  /** Where the focus goes after more of them were asked for. */
  readonly listRef?: Ref<HTMLUListElement>;
  readonly isBusy?: boolean;
};

export const cardGridLook =
  'grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-x-4 sm:gap-y-5';

/** Crosshairs side by side, each a link to its page. */
export function CrosshairList({ label, crosshairs, players, listRef, isBusy }: CrosshairListProps) {
  return (
    <ul
      ref={listRef}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={classNames(cardGridLook, isBusy && 'opacity-60')}
    >
      {crosshairs.map((crosshair, index) => (
        <li key={crosshair.slug} className="min-w-0">
          <CrosshairCard crosshair={crosshair} place={index} isMarked={players !== undefined} />
        </li>
      ))}
      {players?.map((crosshair) => (
        <li key={crosshair.id} className="min-w-0">
          <PlayerCard crosshair={crosshair} />
        </li>
      ))}
    </ul>
  );
}

/** Whose a crosshair is, in a corner of its picture. */
function Mark({ children }: { readonly children: string }) {
  return (
    <span className="absolute bottom-2 left-2 rounded-sm bg-[#05070bd9] px-1.5 text-xs leading-5 font-medium text-[#e8ecf4]">
      {children}
    </span>
  );
}

const room = { width: 110, height: 80 };

type CrosshairCardProps = {
  readonly crosshair: ShownCrosshair;
  readonly place: number;
  readonly isMarked: boolean;
};

function CrosshairCard({ crosshair, place, isMarked }: CrosshairCardProps) {
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

/** One that a player published, over the scene it was made in. */
function PlayerCard({ crosshair }: { readonly crosshair: CommunityCrosshair }) {
  const { id, name, author, likes, similar, shareCode } = crosshair;
  const design = designOfCode(shareCode);
  return (
    <Link href={communityPath(id)} className="group grid gap-2 rounded-md">
      <span className="relative grid">
        <GalleryThumb
          design={design}
          imageUrl={null}
          scene={knownScene(crosshair.scene)}
          place={id}
          room={room}
          className="aspect-[3/2] rounded-md border border-hair group-hover:border-edge"
        />
        <Mark>{author === null ? m.crosshairs_mark_player() : m.crosshairs_mark_author({ author })}</Mark>
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium wrap-anywhere group-hover:text-accent">{name}</span>
        <span className="num flex items-center gap-3 text-xs text-ink-faint">
          <span className="inline-flex items-center gap-1">
            <Heart className="size-3.5" />
            <span className="sr-only">{m.crosshairs_likes()}</span>
            {formatNumber(likes)}
          </span>
          {similar > 0 && <span>{m.crosshairs_similar_short({ count: similar })}</span>}
        </span>
      </span>
    </Link>
  );
}
