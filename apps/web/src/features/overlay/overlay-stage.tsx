import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { editorDefaults, paintedSizePx } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { imageLabel } from '#shared/designs/image-label.ts';
import { imageOf } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref, overlayHref } from '#shared/navigation/design-links.ts';
import { countOpenOverlays, type OpenOverlays } from '#shared/overlay/open-overlays.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { CrosshairPreview, DesignPicture } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { LiveCorners } from '#shared/ui/way-picture.tsx';

/** About how much room the picture has, in CSS pixels. */
const room = { width: 640, height: 220 };
/** How high the stage is, also while it waits or has failed. */
export const stageLook = 'h-[clamp(13rem,32svh,34rem)]';

type OverlayStageProps = {
  readonly designs: readonly SavedDesign[];
  readonly design: SavedDesign;
  readonly open: OpenOverlays;
  readonly onChoose: (id: string) => void;
};

/** The chosen crosshair, large in its scene, whether it is on a screen right now, and the button that puts it there. */
export function OverlayStage({ designs, design, open, onChoose }: OverlayStageProps) {
  const count = countOpenOverlays(open, design.id);
  const others = designs.filter(({ id }) => id !== design.id && countOpenOverlays(open, id) > 0);
  return (
    <Stage
      picture={<DesignPicture design={design} room={room} maxZoom={4} isWide className={stageLook} />}
      isLive={count > 0}
      action={
        <LinkButton href={overlayHref('transparent-overlay', design)} target="_blank" variant="primary">
          {m.overlay_page_start()}
          <Icon name="external" size="sm" />
        </LinkButton>
      }
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={m.overlay_page_design()}
          aside={
            <Link href={editHref(design)} className="link">
              {m.overlay_page_edit()}
            </Link>
          }
          value={String(design.id)}
          options={designs.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onChoose(event.target.value)}
          className="w-full sm:w-72"
        />
        <div className="flex min-h-(--size-control) flex-wrap items-center gap-x-3 gap-y-2">
          <Status count={count} />
          <Summary design={design} />
          {others.map(({ id, name }) => (
            <Button key={id} size="sm" onClick={() => onChoose(String(id))} className="max-w-full">
              <span aria-hidden="true" className="size-[0.4375rem] flex-none bg-accent" />
              <span className="truncate">{m.overlay_page_open_now({ name })}</span>
            </Button>
          ))}
        </div>
      </div>
    </Stage>
  );
}

/** The same place for a player who has saved nothing yet. */
export function EmptyOverlayStage() {
  return (
    <Stage
      picture={
        <CrosshairPreview
          design={editorDefaults}
          scene="hall"
          room={room}
          maxZoom={4}
          isWide
          className={stageLook}
        />
      }
      action={
        <LinkButton href="/editor" variant="primary">
          {m.overlay_page_empty_action()}
        </LinkButton>
      }
    >
      <h2>{m.overlay_page_empty_title()}</h2>
      <p className="text-ink-muted">{m.overlay_page_empty_body()}</p>
    </Stage>
  );
}

type StageProps = {
  readonly picture: ReactNode;
  readonly isLive?: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
};

/** Nothing lies on the picture: what is chosen, whether it runs and the button stand below it, on wide screens in one line. */
function Stage({ picture, isLive = false, action, children }: StageProps) {
  return (
    <section aria-label={m.overlay_page_preview()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="relative overflow-hidden rounded-lg max-sm:-mx-(--page-gutter) max-sm:rounded-none">
        {picture}
        {isLive && <LiveCorners className="top-1 z-10" />}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-sm:w-full">{children}</div>
        <div className="max-sm:grid max-sm:w-full max-sm:*:min-h-(--size-touch)">{action}</div>
      </div>
    </section>
  );
}

function Summary({ design }: { readonly design: SavedDesign }) {
  const image = imageOf(design);
  return (
    <p className="num min-w-0 text-sm">
      {image
        ? `${imageLabel(image)}, ${image.sizePx} px`
        : `${shapeLabel(design.shape)}, ${paintedSizePx(design)} px, ${design.color}`}
    </p>
  );
}

function Status({ count }: { readonly count: number }) {
  return (
    <span role="status" title={m.overlay_page_status_hint()}>
      <Badge variant={count > 0 ? 'live' : 'off'}>
        {count === 0
          ? m.overlay_page_inactive()
          : count === 1
            ? m.overlay_page_active()
            : m.overlay_page_active_many({ count })}
      </Badge>
    </span>
  );
}
