import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import { imageLabel } from '#shared/designs/image-label.ts';
import { imageOf, shownSizePx } from '#shared/designs/saved-design.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref } from '#shared/navigation/design-links.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { CrosshairPreview, DesignPicture } from '#shared/ui/design-picture.tsx';
import { PictureStage, stagePicture } from '#shared/ui/picture-stage.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** About how much room the picture has, in CSS pixels. */
const room = { width: 640, height: 200 };

/** So high that the desktop app, which comes next, is in view with it on a laptop. */
const heroPicture = `${stagePicture} lg:h-[clamp(15rem,32svh,34rem)]`;

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
    <PictureStage
      label={m.download_active()}
      picture={<DesignPicture design={design} room={room} maxZoom={4} isWide className={heroPicture} />}
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
    </PictureStage>
  );
}

/** The same place for a player who has saved nothing yet: what it could look like, and the way into the editor. */
export function NoActiveDesign() {
  return (
    <PictureStage
      label={m.download_active()}
      picture={
        <CrosshairPreview
          design={editorDefaults}
          scene="hall"
          room={room}
          maxZoom={4}
          isWide
          className={heroPicture}
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
    </PictureStage>
  );
}

export function ActiveDesignLoading() {
  return (
    <div role="status" aria-label={m.designs_loading()}>
      <Skeleton className={heroPicture} />
    </div>
  );
}
