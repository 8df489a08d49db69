import { useId } from 'react';
import { type SceneName, sceneLabel, sceneUrl } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { gameScenes } from '../scenes.ts';

type SceneChoiceProps = {
  readonly scene: SceneName;
  readonly onSceneChange: (scene: SceneName) => void;
  readonly className?: string;
};

/** What lies behind the crosshair: one picture per scene. */
export function SceneChoice({ scene, onSceneChange, className }: SceneChoiceProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={m.dashboard_backdrop()}
      className={classNames('flex gap-2', className)}
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
            className="aspect-[16/10] w-full object-cover"
          />
        </label>
      ))}
    </div>
  );
}
