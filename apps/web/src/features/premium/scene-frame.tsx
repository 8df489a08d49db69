import type { ReactNode } from 'react';
import { type SceneName, sceneUrl } from '#shared/designs/scenes.ts';
import { classNames } from '#shared/ui/class-names.ts';

type SceneFrameProps = {
  readonly scene: SceneName;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A game scene with a picture in its middle. */
export function SceneFrame({ scene, className, children }: SceneFrameProps) {
  return (
    <div className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}>
      <img
        src={sceneUrl(scene, 'medium')}
        alt=""
        width="960"
        height="540"
        loading="lazy"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      {children}
    </div>
  );
}
