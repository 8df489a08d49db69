import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { SceneFrame } from '#shared/ui/game-scenes.tsx';
import { type SizePx, sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';

type DesignOverSceneProps = {
  readonly design: CrosshairDesign;
  /** Place in its row: the scenes take turns. */
  readonly place: number;
  /** About how much room there is, in CSS pixels. */
  readonly room: SizePx;
  readonly className?: string;
};

/** A design magnified by a whole number over one of the scenes, never over one on which it would be lost. */
export function DesignOverScene({ design, place, room, className }: DesignOverSceneProps) {
  const shown = resolveDynamicColor(design);
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(shown)), 6);
  return (
    <SceneFrame scene={sceneFor(shown, place)} {...(className && { className })}>
      <div className="relative">
        <CrosshairCanvas design={shown} zoom={zoom} />
      </div>
    </SceneFrame>
  );
}
