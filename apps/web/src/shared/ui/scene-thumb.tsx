import { type SceneName, sceneNames } from '#shared/designs/scenes.ts';

type SceneThumbProps = { readonly scene: SceneName };

/**
 * A scene's small picture out of the sheet that holds all of them: however many are shown, the browser asks once. Which part
 * of the sheet stands in a class, because the policy of documents lets no style attribute through. A background and no
 * drawing: a drawing per scene would have to be put together again with every frame that the stage next to it shows.
 */
export function SceneThumb({ scene }: SceneThumbProps) {
  return <span aria-hidden="true" className={`scene-thumb scene-thumb-${sceneNames.indexOf(scene)}`} />;
}
