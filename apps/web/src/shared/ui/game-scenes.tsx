import { type ReactNode, useId } from 'react';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { gameScenes } from './game-scene.ts';

type SceneFrameProps = {
  readonly scene: SceneName;
  /** How wide the still is drawn, as CSS says it. */
  readonly sizes?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A game scene with a picture in its middle. */
export function SceneFrame({
  scene,
  sizes = '(min-width: 1024px) 50vw, 100vw',
  className,
  children,
}: SceneFrameProps) {
  return (
    <div className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}>
      <SceneImage
        scene={scene}
        sizes={sizes}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      {children}
    </div>
  );
}

type SceneChoiceProps = {
  readonly scene: SceneName;
  readonly onSceneChange: (scene: SceneName) => void;
  readonly className?: string;
};

/** The choice of a backdrop: one picture per scene. */
export function SceneChoice({ scene, onSceneChange, className }: SceneChoiceProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={m.dashboard_backdrop()}
      className={classNames('flex gap-2 pointer-coarse:grid pointer-coarse:grid-cols-4', className)}
    >
      {gameScenes.map((option) => (
        <label
          key={option}
          title={sceneLabel(option)}
          className={classNames(
            'relative min-w-0 flex-1 cursor-pointer overflow-hidden rounded-sm border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            option === scene ? 'border-accent' : 'border-transparent hover:border-edge',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={option === scene}
            aria-label={sceneLabel(option)}
            onChange={() => onSceneChange(option)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          <img
            src={sceneUrl(option, 'thumb')}
            alt=""
            loading="lazy"
            draggable={false}
            className="aspect-[16/10] w-full object-cover pointer-coarse:aspect-square"
          />
        </label>
      ))}
    </div>
  );
}
