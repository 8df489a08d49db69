import { buildScene, type CrosshairDesign, elementsPathData } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { sizeOf } from '#shared/ui/whole-zoom.ts';

/** The crosshair as a game shows it: each of its pixels one of the screen's. */
export function Sight({ design }: { readonly design: CrosshairDesign }) {
  const { width, height } = sizeOf(crosshairExtent(design));
  const label = m.home_probe_picture({ shape: shapeLabel(design.shape), color: design.color, width, height });
  const zoom = useTrueSize();
  // At build time nothing can be painted.
  if (import.meta.env.SSR) return <StillCrosshair design={design} label={label} />;
  return <CrosshairCanvas design={design} zoom={zoom} label={label} />;
}

type StillCrosshairProps = { readonly design: CrosshairDesign; readonly label: string };

/** The crosshair as it stands in the page before the client can paint it. */
function StillCrosshair({ design, label }: StillCrosshairProps) {
  const { left, top, right, bottom } = crosshairExtent(design);
  const half = { x: Math.max(-left, right), y: Math.max(-top, bottom) };
  return (
    <svg
      role="img"
      aria-label={label}
      width={2 * half.x}
      height={2 * half.y}
      viewBox={`${-half.x} ${-half.y} ${2 * half.x} ${2 * half.y}`}
      shapeRendering="crispEdges"
    >
      <path d={elementsPathData(buildScene(design).fill.elements)} fill={design.color} />
    </svg>
  );
}
