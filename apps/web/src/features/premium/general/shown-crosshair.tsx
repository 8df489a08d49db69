import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import { type CrosshairDesign, paintedSizePx, resolveDynamicColor } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { ViewfinderDrawing } from '#shared/ui/empty-state.tsx';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { SceneFrame } from '#shared/ui/game-scenes.tsx';
import { Heading } from '#shared/ui/heading.tsx';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';

type ShownCrosshairProps = { readonly overlay: OverlayState; readonly onOpenGallery: () => void };

/** About how much room the picture has, in CSS pixels. */
const room = { width: 320, height: 200 };

/** What the overlay shows now, or would if the overlay were not hidden. */
export function ShownCrosshair({ overlay, onOpenGallery }: ShownCrosshairProps) {
  const { crosshair, isActive } = overlay;
  if (crosshair === null) return <NothingYet onOpenGallery={onOpenGallery} />;
  return (
    <figure className="grid gap-3">
      <ShownPicture crosshair={crosshair} isActive={isActive} />
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold wrap-anywhere">{nameOf(crosshair)}</span>
        <span className="num text-sm text-ink-muted">{factsOf(crosshair)}</span>
      </figcaption>
    </figure>
  );
}

function NothingYet({ onOpenGallery }: { readonly onOpenGallery: () => void }) {
  return (
    <div
      className={classNames(
        'grid place-content-center justify-items-center gap-2 border border-hair bg-ground p-4 text-center',
        'rounded-md sm:min-h-60',
      )}
    >
      <ViewfinderDrawing className="size-16" />
      <Heading level={3}>{m.desktop_shown_none()}</Heading>
      <p className="max-w-96 text-sm text-ink-muted">{m.desktop_shown_none_body()}</p>
      <Button size="sm" className="mt-1" onClick={onOpenGallery}>
        {m.desktop_shown_none_action()}
      </Button>
    </div>
  );
}

type ShownPictureProps = { readonly crosshair: OverlayCrosshair; readonly isActive: boolean };

/** The scene goes dark while the overlay is hidden, never the crosshair. */
function ShownPicture({ crosshair, isActive }: ShownPictureProps) {
  const frame = classNames('h-60 rounded-md', !isActive && '[&>picture>img]:opacity-30');
  if (crosshair.kind === 'image') {
    const { file, size, rotation, opacity } = crosshair;
    return (
      <SceneFrame scene="hall" className={frame}>
        <div className="relative">
          <GalleryPicture
            url={`${imageFolder}${file}`}
            sizePx={size}
            alt=""
            opacity={opacity}
            rotation={rotation}
            className="max-h-56 max-w-56"
          />
        </div>
        <ZoomTag>1×</ZoomTag>
      </SceneFrame>
    );
  }
  return <DesignPicture design={crosshair.design} frame={frame} />;
}

function DesignPicture({ design, frame }: { readonly design: CrosshairDesign; readonly frame: string }) {
  // As the overlay draws it where it does not sample the backdrop.
  const drawn = resolveDynamicColor(design);
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(drawn)), 4);
  return (
    <SceneFrame scene={sceneFor(drawn, 0)} className={frame}>
      <div className="relative">
        <CrosshairCanvas design={drawn} zoom={zoom} />
      </div>
      <ZoomTag>{zoom >= 1 ? `${zoom}×` : '½×'}</ZoomTag>
    </SceneFrame>
  );
}

function ZoomTag({ children }: { readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className="num absolute right-0 bottom-0 bg-[#070a0fe6] px-1.5 text-xs leading-5 text-ink-muted"
    >
      {children}
    </span>
  );
}

function nameOf(crosshair: OverlayCrosshair): string {
  if (crosshair.name !== null) return crosshair.name;
  return crosshair.kind === 'image' ? crosshair.file : m.desktop_shown_unnamed();
}

function factsOf(crosshair: OverlayCrosshair): string {
  if (crosshair.kind === 'image') return m.desktop_shown_image({ size: crosshair.size });
  const { design } = crosshair;
  return m.desktop_shown_design({ shape: shapeLabel(design.shape), size: paintedSizePx(design) });
}
