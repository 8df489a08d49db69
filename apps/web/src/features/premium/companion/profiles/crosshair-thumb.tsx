import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import { resolveDynamicColor } from '@punktgenau/crosshair';
import { classNames } from '#shared/ui/class-names.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { SceneFrame } from '#shared/ui/game-scenes.tsx';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';

const room = { width: 60, height: 44 };

/** A crosshair of a profile, small over a scene. */
export function CrosshairThumb({
  crosshair,
  className,
}: {
  crosshair: OverlayCrosshair;
  className?: string;
}) {
  const look = classNames('h-12 w-16 flex-none rounded-sm', className);
  if (crosshair.kind === 'image') {
    return (
      <SceneFrame scene="hall" sizes="6rem" className={look}>
        <GalleryPicture
          url={`${imageFolder}${crosshair.file}`}
          sizePx={40}
          alt=""
          opacity={crosshair.opacity}
          rotation={crosshair.rotation}
          className="relative"
        />
      </SceneFrame>
    );
  }
  const drawn = resolveDynamicColor(crosshair.design);
  return (
    <SceneFrame scene={sceneFor(drawn, 0)} sizes="6rem" className={look}>
      <div className="relative">
        <CrosshairCanvas design={drawn} zoom={wholeZoom(room, sizeOf(crosshairExtent(drawn)), 2)} />
      </div>
    </SceneFrame>
  );
}
