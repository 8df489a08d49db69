import type { ComponentProps } from 'react';
import { sceneSources, sceneUrl } from '#shared/designs/scene-stills.ts';
import type { SceneName } from '#shared/designs/scenes.ts';

type SceneImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> & {
  readonly scene: SceneName;
  /** How wide the whole still is drawn, as CSS says it: a picture cut to a narrow box is wider than the box. */
  readonly sizes: string;
};

/** A scene as sharp as the screen: the browser takes the still that fits its device pixels. Decoration for screen readers. */
export function SceneImage({ scene, sizes, ...attributes }: SceneImageProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sceneSources(scene, 'avif')} sizes={sizes} />
      <img
        width="1920"
        height="1080"
        draggable={false}
        {...attributes}
        src={sceneUrl(scene, 1280)}
        srcSet={sceneSources(scene, 'webp')}
        sizes={sizes}
        alt=""
      />
    </picture>
  );
}
