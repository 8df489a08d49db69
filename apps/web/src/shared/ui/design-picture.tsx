import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, resolveDynamicColor, visibility } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { type DesignImage, imageOf } from '#shared/designs/saved-design.ts';
import { classNames } from './class-names.ts';
import { CrosshairCanvas, crosshairExtent } from './crosshair-canvas.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { SceneImage } from './scene-image.tsx';
import { type SizePx, sizeOf, wholeZoom } from './whole-zoom.ts';

type DesignPictureProps = Omit<CrosshairPreviewProps, 'design'> & { readonly design: SavedDesign };

/** Any saved design over a game scene: drawn from its parameters, or the image it shows. */
export function DesignPicture(props: DesignPictureProps) {
  const image = imageOf(props.design);
  if (image === undefined) return <CrosshairPreview {...props} />;
  const { design, room, maxZoom = 4, hasZoomTag = false, className } = props;
  const zoom = wholeZoom(room, extentOf(design, image), maxZoom);
  return (
    <PictureFrame design={design} zoom={zoom} hasZoomTag={hasZoomTag} className={className}>
      <GalleryPicture url={image.url} sizePx={image.sizePx * zoom} alt="" opacity={design.opacity} />
    </PictureFrame>
  );
}

/** Side of the square that gallery pictures are drawn in, in px. */
const drawnSidePx = 64;

/**
 * The box around the target that an image fills. SVG files are drawn from the very parameters the design copied, mostly
 * with much room around; of uploaded files nothing is known.
 */
function extentOf(design: SavedDesign, { url, sizePx }: DesignImage): SizePx {
  if (!url.endsWith('.svg')) return { width: sizePx, height: sizePx };
  const { left, right, top, bottom } = crosshairExtent(design);
  const growth = (2 * sizePx) / drawnSidePx;
  return { width: Math.max(-left, right) * growth, height: Math.max(-top, bottom) * growth };
}

type CrosshairPreviewProps = {
  readonly design: CrosshairDesign;
  /** About how much room the preview has, in CSS pixels: the picture is magnified as far as it fits. */
  readonly room: SizePx;
  readonly maxZoom?: number;
  /** Says in the corner how far the picture is magnified. */
  readonly hasZoomTag?: boolean;
  readonly className?: string;
};

/** A crosshair over a game scene, in true pixels or magnified by a whole number. Decoration for screen readers. */
function CrosshairPreview(props: CrosshairPreviewProps) {
  const { room, maxZoom = 4, hasZoomTag = false, className } = props;
  // As an overlay draws it, which knows nothing of what lies behind it.
  const design = resolveDynamicColor(props.design);
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(design)), maxZoom);
  return (
    <PictureFrame design={design} zoom={zoom} hasZoomTag={hasZoomTag} className={className}>
      <CrosshairCanvas design={design} zoom={zoom} />
    </PictureFrame>
  );
}

type PictureFrameProps = {
  /** What has to be distinguishable from the scene behind it. */
  readonly design: CrosshairDesign;
  /** How far the picture inside is magnified. */
  readonly zoom: number;
  /** Says in the corner how far the picture is magnified. */
  readonly hasZoomTag: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A game scene with a picture in its middle: a night, or snow for a crosshair that would be lost in the dark. Decoration
 * for screen readers.
 */
function PictureFrame({ design, zoom, hasZoomTag, className, children }: PictureFrameProps) {
  const scene = visibility(design, '#000000').verdict === 'poor' ? 'snow' : 'rooftops';
  return (
    <div
      aria-hidden="true"
      className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}
    >
      <SceneImage
        scene={scene}
        sizes="(min-width: 640px) 30rem, 100vw"
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative">{children}</div>
      {hasZoomTag && (
        <span className="num absolute right-0 bottom-0 bg-[#070a0fe6] px-1.5 text-xs leading-5 text-ink-muted">
          {zoomText(zoom)}
        </span>
      )}
    </div>
  );
}

const halvings: Readonly<Record<string, string>> = { '0.5': '½', '0.25': '¼', '0.125': '⅛' };

function zoomText(zoom: number): string {
  return `${halvings[zoom] ?? zoom}×`;
}
