import { type CrosshairDesign, resolveDynamicColor, visibility } from '@punktgenau/crosshair';
import { classNames } from './class-names.ts';
import { CrosshairCanvas, crosshairExtent } from './crosshair-canvas.tsx';
import { type SizePx, sizeOf, wholeZoom } from './whole-zoom.ts';

type CrosshairPreviewProps = {
  readonly design: CrosshairDesign;
  /** About how much room the preview has, in CSS pixels: the picture is magnified as far as it fits. */
  readonly room: SizePx;
  readonly maxZoom?: number;
  /** Says in the corner how far the picture is magnified. */
  readonly hasZoomTag?: boolean;
  readonly className?: string;
};

/**
 * A crosshair over a game scene, in true pixels or magnified by a whole number. The scene is dark, or snow for a
 * crosshair that would be lost in the dark. Decoration for screen readers.
 */
export function CrosshairPreview(props: CrosshairPreviewProps) {
  const { room, maxZoom = 4, hasZoomTag = false, className } = props;
  // As an overlay draws it, which knows nothing of what lies behind it.
  const design = resolveDynamicColor(props.design);
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(design)), maxZoom);
  const scene = visibility(design, '#000000').verdict === 'poor' ? 'snow' : 'hall';
  return (
    <div
      aria-hidden="true"
      className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}
    >
      <img
        src={`/scenes/${scene}-960.webp`}
        alt=""
        width="960"
        height="540"
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative">
        <CrosshairCanvas design={design} zoom={zoom} />
      </div>
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
