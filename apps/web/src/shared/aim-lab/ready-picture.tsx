import type { ReactNode } from 'react';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import type { LabDesign } from './lab-design.ts';
import type { LabBackdrop } from './stage/panorama.ts';

type ReadyPictureProps = {
  readonly design: LabDesign;
  readonly backdrop: LabBackdrop;
  /** What stands on the picture's foot. */
  readonly children?: ReactNode;
};

/** The crosshair where it will be aimed with. */
export function ReadyPicture({ design, backdrop, children }: ReadyPictureProps) {
  return (
    <div className="relative grid aspect-[4/3] place-content-center overflow-hidden rounded-md bg-raised sm:aspect-[16/9]">
      {'url' in backdrop ? (
        <img src={backdrop.url} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <SceneImage
          scene={backdrop.scene}
          sizes="(min-width: 1024px) 60vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="relative">
        <CrosshairCanvas design={design.design} zoom={1} />
      </div>
      {children && <div className="absolute inset-x-4 bottom-4 flex justify-center">{children}</div>}
    </div>
  );
}
