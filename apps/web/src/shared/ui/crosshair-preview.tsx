import type { CrosshairDesign } from '@punktgenau/crosshair';
import { classNames } from './class-names.ts';
import { CrosshairCanvas, crosshairExtent } from './crosshair-canvas.tsx';
import { type SizePx, wholeZoom } from './whole-zoom.ts';

type CrosshairPreviewProps = {
  readonly design: CrosshairDesign;
  /** About how much room the preview has, in CSS pixels: the picture is magnified as far as it fits. */
  readonly room: SizePx;
  readonly maxZoom?: number;
  readonly label?: string;
  readonly className?: string;
};

/** A crosshair over a dark game scene, in true pixels or magnified by a whole number. */
export function CrosshairPreview({ design, room, maxZoom = 4, label, className }: CrosshairPreviewProps) {
  return (
    <div className={classNames('relative grid place-items-center overflow-hidden bg-raised', className)}>
      <img
        src="/scenes/hall-960.webp"
        alt=""
        width="960"
        height="540"
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative">
        <CrosshairCanvas
          design={design}
          zoom={wholeZoom(room, crosshairExtent(design), maxZoom)}
          {...(label !== undefined && { label })}
        />
      </div>
    </div>
  );
}
