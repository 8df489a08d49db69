import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type DesignImage, imageOf } from '#shared/designs/saved-design.ts';
import { crosshairExtent } from './crosshair-canvas.tsx';
import { CrosshairPreview, type CrosshairPreviewProps } from './crosshair-preview.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { type SizePx, wholeZoom } from './whole-zoom.ts';

type DesignPictureProps = Omit<CrosshairPreviewProps, 'design'> & { readonly design: SavedDesign };

/** Any saved design over a game scene: drawn from its parameters, or the image it shows. */
export function DesignPicture(props: DesignPictureProps) {
  const image = imageOf(props.design);
  if (image === undefined) return <CrosshairPreview {...props} />;
  const { design, room, maxZoom = 4, hasZoomTag = false, className } = props;
  const zoom = wholeZoom(room, extentOf(design, image), maxZoom);
  const sidePx = image.sizePx * zoom;
  return (
    <PictureFrame design={design} zoom={zoom} hasZoomTag={hasZoomTag} className={className}>
      <img
        src={image.url}
        alt=""
        width={sidePx}
        height={sidePx}
        className="block max-w-none object-contain"
        style={{ opacity: design.opacity / 100 }}
      />
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
