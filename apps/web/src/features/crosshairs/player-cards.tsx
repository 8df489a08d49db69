import { communityPath } from '@punktgenau/contract/community/community-path';
import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { Link } from 'wouter';
import { Heart } from '#shared/community/heart.tsx';
import { knownScene } from '#shared/designs/scenes.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { cardRoom, Mark } from './crosshair-card.tsx';
import { designOfCode } from './shown-crosshair.ts';

/** What players published, as items of a list of crosshairs. */
export function PlayerCards({ crosshairs }: { readonly crosshairs: readonly CommunityCrosshair[] }) {
  return crosshairs.map((crosshair) => (
    <li key={crosshair.id} className="min-w-0">
      <PlayerCard crosshair={crosshair} />
    </li>
  ));
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
          room={cardRoom}
          className="aspect-[3/2] rounded-md border border-hair group-hover:border-edge"
        />
        <Mark>{author === null ? m.crosshairs_mark_player() : m.crosshairs_mark_author({ author })}</Mark>
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 font-medium wrap-anywhere hyphens-auto group-hover:text-accent">
          {name}
        </span>
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
