import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type RefObject, useMemo } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';
import { countPixels } from './count-pixels.ts';
import { Ruler } from './ruler.tsx';
import { StillCrosshair } from './still-crosshair.tsx';
import { useElementSize } from './use-element-size.ts';

type StageInstrumentsProps = {
  readonly design: CrosshairDesign;
  /** The picture area of the stage, which the rulers measure. */
  readonly picture: RefObject<HTMLElement | null>;
};

/** Above this width the stage has room for a larger magnification. */
const wideStagePx = 1800;

/** The crosshair on the stage, magnified by whole pixels, with the rulers and the count that measure it. */
export function StageInstruments({ design, picture }: StageInstrumentsProps) {
  const size = useElementSize(picture);
  const extent = useMemo(() => crosshairExtent(design), [design]);
  const pixels = useMemo(() => countPixels(design), [design]);
  const { width, height } = sizeOf(extent);
  const zoom = wholeZoom(size, { width, height }, size.width > wideStagePx ? 12 : 8);
  const label = m.home_probe_picture({ shape: shapeLabel(design.shape), color: design.color, width, height });

  return (
    <>
      <Ruler direction="across" lengthPx={size.width} zoom={zoom} from={extent.left} to={extent.right} />
      <Ruler direction="down" lengthPx={size.height} zoom={zoom} from={extent.top} to={extent.bottom} />
      <div className="absolute inset-0 top-6 left-5 grid place-content-center overflow-hidden">
        {size.width > 0 ? (
          <CrosshairCanvas design={design} zoom={zoom} label={label} />
        ) : (
          <StillCrosshair design={design} label={label} />
        )}
      </div>
      <p className="num absolute right-3 bottom-3 flex gap-3 rounded-md border border-hair-strong bg-[#070a0fe6] px-3 py-1.5 text-sm text-ink-muted">
        <span>{m.home_extent({ width, height })}</span>
        {pixels !== undefined && <span className="text-ink">{m.home_pixels({ count: pixels })}</span>}
      </p>
    </>
  );
}
