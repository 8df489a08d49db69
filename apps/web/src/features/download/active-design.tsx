import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { imageLabel } from '#shared/designs/image-label.ts';
import { imageOf, shownSizePx } from '#shared/designs/saved-design.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref } from '#shared/navigation/design-links.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { CrosshairPreview, DesignPicture } from '#shared/ui/design-picture.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** About how much room the picture has, in CSS pixels. */
const room = { width: 640, height: 260 };
const pictureLook = 'h-[clamp(15rem,48svh,34rem)]';

/** Where on this page the ways into the game begin. */
export const waysAnchor = 'ins-spiel';

type ActiveDesignProps = {
  readonly design: SavedDesign;
  /** An overlay window of this browser shows it now. Nothing is known of other programs. */
  readonly isLive: boolean;
};

/** The player's crosshair, large in the scene it was made in, and the two things to do with it. */
export function ActiveDesign({ design, isLive }: ActiveDesignProps) {
  const { name, shape, color, updatedAt } = design;
  const image = imageOf(design);
  const size = m.download_size({ size: shownSizePx(design) });
  return (
    <Stage
      picture={<DesignPicture design={design} room={room} maxZoom={4} isWide className={pictureLook} />}
      actions={
        <>
          <LinkButton href={editHref(design)} aria-label={m.download_edit_named({ name })}>
            {m.download_edit()}
          </LinkButton>
          <LinkButton href={`#${waysAnchor}`} variant="primary">
            {m.download_into_game()}
          </LinkButton>
        </>
      }
    >
      <p role="status" className="mb-2 empty:hidden">
        {isLive && <Badge variant="live">{m.download_live_here()}</Badge>}
      </p>
      <h2 className="line-clamp-2 text-2xl wrap-anywhere">{name}</h2>
      <p className="num text-ink-muted">
        {image ? imageLabel(image) : `${shapeLabel(shape)}, ${color}`}, {size}.{' '}
        {m.download_edited({ date: formatDate(updatedAt) })}
      </p>
    </Stage>
  );
}

/** The same place for a player who has saved nothing yet: what it could look like, and the way into the editor. */
export function NoActiveDesign() {
  return (
    <Stage
      picture={
        <CrosshairPreview
          design={editorDefaults}
          scene="hall"
          room={room}
          maxZoom={4}
          isWide
          className={pictureLook}
        />
      }
      actions={
        <LinkButton href="/editor" variant="primary">
          {m.download_recent_empty_action()}
        </LinkButton>
      }
    >
      <h2 className="text-2xl">{m.download_recent_empty_title()}</h2>
      <p className="text-ink-muted">{m.download_recent_empty_body()}</p>
    </Stage>
  );
}

export function ActiveDesignLoading() {
  return (
    <div role="status" aria-label={m.designs_loading()}>
      <Skeleton className={pictureLook} />
    </div>
  );
}

type StageProps = {
  readonly picture: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** Words stand below the picture on phones and on its foot elsewhere; its middle always stays free. */
function Stage({ picture, actions, children }: StageProps) {
  return (
    <section
      aria-label={m.download_active()}
      className="relative overflow-hidden rounded-lg max-sm:-mx-(--page-gutter) max-sm:rounded-none"
    >
      {picture}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4 max-sm:px-(--page-gutter) sm:absolute sm:inset-x-0 sm:bottom-0 sm:bg-linear-to-t sm:from-[#05070bd9] sm:to-transparent sm:p-6 sm:pt-16">
        <div className="min-w-0">{children}</div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:min-h-(--size-touch) max-sm:*:grow">
          {actions}
        </div>
      </div>
    </section>
  );
}
