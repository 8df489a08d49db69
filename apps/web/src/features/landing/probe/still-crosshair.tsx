import { buildScene, type CrosshairDesign, elementsPathData } from '@punktgenau/crosshair';
import { crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';

/** The magnification most screens have room for. */
const stillZoom = 8;

type StillCrosshairProps = { readonly design: CrosshairDesign; readonly label: string };

/** The crosshair as it stands in the page before the client can measure the stage and paint it. */
export function StillCrosshair({ design, label }: StillCrosshairProps) {
  const { left, top, right, bottom } = crosshairExtent(design);
  const half = { x: Math.max(-left, right), y: Math.max(-top, bottom) };
  return (
    <svg
      role="img"
      aria-label={label}
      width={2 * half.x * stillZoom}
      height={2 * half.y * stillZoom}
      viewBox={`${-half.x} ${-half.y} ${2 * half.x} ${2 * half.y}`}
      shapeRendering="crispEdges"
    >
      <path d={elementsPathData(buildScene(design).fill.elements)} fill={design.color} />
    </svg>
  );
}
