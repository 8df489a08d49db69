import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import type { SceneName } from '#shared/designs/scenes.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { SceneFrame } from '#shared/ui/game-scenes.tsx';
import { type SizePx, sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';

type DesignOverSceneProps = {
  readonly design: CrosshairDesign;
  /** One on which it is not lost. */
  readonly scene?: SceneName | undefined;
  /** About how much room there is, in CSS pixels. */
  readonly room: SizePx;
  readonly className?: string;
};

/** A design magnified by a whole number over a scene. */
export function DesignOverScene({ design, scene, room, className }: DesignOverSceneProps) {
  const shown = resolveDynamicColor(design);
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(shown)), 6);
  return (
    <SceneFrame scene={scene ?? sceneFor(shown, 0)} {...(className && { className })}>
      <div className="relative">
        <CrosshairCanvas design={shown} zoom={zoom} />
      </div>
    </SceneFrame>
  );
}
