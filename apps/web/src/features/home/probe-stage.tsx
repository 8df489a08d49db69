import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';
import { countPixels } from './count-pixels.ts';
import { Ruler } from './ruler.tsx';
import { useElementSize } from './use-element-size.ts';

/** Above this width the stage has room for a larger magnification. */
const wideStagePx = 1800;

/** The crosshair over a game scene, magnified by whole pixels and measured by the rulers at its edges. */
export function ProbeStage({ design }: { readonly design: CrosshairDesign }) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useElementSize(stage);
  const extent = crosshairExtent(design);
  const { width, height } = sizeOf(extent);
  const zoom = wholeZoom(size, { width, height }, size.width > wideStagePx ? 12 : 8);
  const picture = { shape: shapeLabel(design.shape), color: design.color, width, height };

  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] grid-rows-[1.5rem_auto] border-y border-hair">
      <span
        aria-hidden="true"
        className="grid place-items-center text-[0.6875rem] leading-none text-ink-faint"
      >
        px
      </span>
      <Ruler direction="across" lengthPx={size.width} zoom={zoom} from={extent.left} to={extent.right} />
      <Ruler direction="down" lengthPx={size.height} zoom={zoom} from={extent.top} to={extent.bottom} />
      <div ref={stage} className="relative h-[clamp(15rem,26vw,36rem)] overflow-hidden bg-panel">
        <img
          src="/scenes/desert.webp"
          srcSet="/scenes/desert-960.webp 960w, /scenes/desert.webp 1920w"
          sizes="100vw"
          alt=""
          width="1920"
          height="1080"
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-0 grid place-content-center">
          <CrosshairCanvas design={design} zoom={zoom} label={m.home_probe_picture(picture)} />
        </div>
        <p className="num absolute right-3 bottom-3 flex gap-3 rounded-md border border-hair-strong bg-[#070a0fe6] px-3 py-1.5 text-sm text-ink-muted">
          <span>{m.home_extent({ width, height })}</span>
          <span className="text-ink">{m.home_pixels({ count: countPixels(design) })}</span>
        </p>
      </div>
    </div>
  );
}
