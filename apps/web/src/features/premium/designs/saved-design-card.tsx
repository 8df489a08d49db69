import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { isOwnPictureUrl } from '@punktgenau/contract/gallery/own-picture-url';
import { isUploaded, shownSizePx } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type SavedDesignCardProps = {
  readonly design: SavedDesign;
  /** Into the editor. */
  readonly onLoad: () => void;
  /** Size and rotation of an image. */
  readonly onLook: () => void;
  readonly onDelete: () => void;
  /** Shows it as overlay; only inside the desktop app. */
  readonly onActivate?: (() => void) | undefined;
  /** The overlay shows it now. */
  readonly isShown?: boolean;
};

const room = { width: 220, height: 140 };

/** One saved design: its picture, its facts, and the way into the editor. */
export function SavedDesignCard(props: SavedDesignCardProps) {
  const { design, onDelete, isShown = false } = props;
  const { name } = design;
  return (
    <article
      aria-label={name}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-3"
    >
      <DesignPicture design={design} room={room} maxZoom={2} className="aspect-[16/10] rounded-md" />
      <div>
        <div className="flex items-start justify-between gap-2">
          <h3 className="line-clamp-2 min-w-0 grow text-lg wrap-anywhere" title={name}>
            {name}
          </h3>
          <span className="mt-0.5 flex flex-none flex-wrap justify-end gap-1">
            {isShown && <Badge variant="live">{m.desktop_overlay_active()}</Badge>}
          </span>
          {/* In the name's line, and quiet: the picture is what is looked for. */}
          <Button
            isIcon
            variant="ghost"
            size="sm"
            aria-label={m.dashboard_design_delete_named({ name })}
            title={m.dashboard_delete_confirm()}
            onClick={onDelete}
            className="-mt-1 -mr-2 flex-none"
          >
            <Icon name="trash" size="sm" />
          </Button>
        </div>
        <Facts design={design} />
      </div>
      <CardActions {...props} />
    </article>
  );
}

/** Showing it over the game, and what of it can be changed. */
function CardActions({ design, onLoad, onLook, onActivate }: SavedDesignCardProps) {
  const { name, type } = design;
  return (
    <div className="grid gap-2">
      {onActivate && (
        <Button
          isBlock
          aria-label={m.desktop_activate_named({ name })}
          onClick={onActivate}
          className="pointer-coarse:min-h-(--size-touch)"
        >
          {m.desktop_activate()}
        </Button>
      )}
      {!isUploaded(design) && (
        <Button
          isBlock
          variant={onActivate ? 'ghost' : 'secondary'}
          aria-label={m.dashboard_design_load_named({ name })}
          onClick={onLoad}
          className="pointer-coarse:min-h-(--size-touch)"
        >
          {m.dashboard_design_load()}
        </Button>
      )}
      {type === 'svg' && (
        <Button
          isBlock
          variant={isUploaded(design) && !onActivate ? 'secondary' : 'ghost'}
          aria-label={m.own_picture_look_named({ name })}
          onClick={onLook}
          className="pointer-coarse:min-h-(--size-touch)"
        >
          {m.own_picture_look()}
        </Button>
      )}
    </div>
  );
}

function typeLabel({ type, imageUrl }: SavedDesign): string {
  if (isOwnPictureUrl(imageUrl ?? '')) return m.own_picture_file();
  return type === 'svg' ? m.dashboard_design_type_svg() : m.dashboard_design_type_editor();
}

function Facts({ design }: { readonly design: SavedDesign }) {
  const { type, shape, color, offsetX, offsetY, imageRotation } = design;
  return (
    <>
      {/* Where two cards stand side by side, the colour has a line of its own in each. */}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted max-sm:grid">
        <span>{type === 'editor' ? `${typeLabel(design)}, ${shapeLabel(shape)}` : typeLabel(design)}</span>
        {type === 'editor' && (
          <span className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3 rounded-sm border border-[#ffffff2e]"
              style={{ backgroundColor: color }}
            />
            <span className="font-mono text-[0.95em]">{color}</span>
          </span>
        )}
      </p>
      <p className="num mt-1 text-sm text-ink-faint">
        {m.dashboard_design_size({ size: shownSizePx(design) })}
        {imageRotation > 0 && `, ${m.own_picture_degrees({ degrees: imageRotation })}`},{' '}
        {offsetX === 0 && offsetY === 0
          ? m.dashboard_design_centred()
          : m.dashboard_design_position({ x: signed(offsetX), y: signed(offsetY) })}
      </p>
    </>
  );
}

/** A figure with a typographic minus. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
