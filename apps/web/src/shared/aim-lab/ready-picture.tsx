import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import type { LabDesign } from './lab-design.ts';
import type { LabBackdrop } from './stage/panorama.ts';

type ReadyPictureProps = {
  readonly design: LabDesign;
  readonly backdrop: LabBackdrop;
  /** What stands on the picture's foot, on phones below it. */
  readonly children?: ReactNode;
  /** As wide as there is room, and no higher than leaves what stands below it in the window. */
  readonly isLow?: boolean;
};

/** The crosshair where it will be aimed with. */
export function ReadyPicture({ design, backdrop, children, isLow = false }: ReadyPictureProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] place-self-stretch max-sm:gap-4">
      <div
        className={classNames(
          'relative grid aspect-[4/3] place-content-center overflow-hidden rounded-md bg-raised',
          isLow ? 'sm:aspect-auto sm:h-[clamp(14rem,46svh,40rem)]' : 'sm:aspect-[16/9]',
        )}
      >
        {'url' in backdrop ? (
          <img src={backdrop.url} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <SceneImage
            scene={backdrop.scene}
            sizes={isLow ? '100vw' : '(min-width: 1024px) 60vw, 100vw'}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <div className="relative">
          <CrosshairCanvas design={design.design} zoom={1} />
        </div>
      </div>
      {children && <div className="flex justify-center sm:absolute sm:inset-x-4 sm:bottom-4">{children}</div>}
    </div>
  );
}
