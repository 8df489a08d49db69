import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import { CrosshairCanvas, crosshairExtent } from './crosshair-canvas.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { type SizePx, sizeOf, wholeZoom } from './whole-zoom.ts';

export type CrosshairPreviewProps = {
  readonly design: CrosshairDesign;
  /** About how much room the preview has, in CSS pixels: the picture is magnified as far as it fits. */
  readonly room: SizePx;
  readonly maxZoom?: number;
  /** Says in the corner how far the picture is magnified. */
  readonly hasZoomTag?: boolean;
  readonly className?: string;
};

/** A crosshair over a game scene, in true pixels or magnified by a whole number. Decoration for screen readers. */
export function CrosshairPreview(props: CrosshairPreviewProps) {
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
