import type { CSSProperties } from 'react';
import { type SceneName, sceneSize, sceneUrl } from '#shared/designs/scenes.ts';
import type { Screenshot } from '../model/view.ts';
import { useEditor, useValue } from '../session/editor-context.ts';

/** The window onto the backdrop in CSS pixels, and how large one crosshair pixel is in it. */
export type BackdropFrame = {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly pixelRatio: number;
};

type BackdropProps = { readonly frame: BackdropFrame | undefined };

/** The backdrop: a drawn scene, which fills the stage, or the player's own picture. */
export function StageBackdrop({ frame }: BackdropProps) {
  const { view } = useEditor();
  const name = useValue(view.backdrop);
  const zoom = useValue(view.zoom);
  const screenshot = useValue(view.screenshot);
  if (name === 'screenshot') {
    if (screenshot === undefined || frame === undefined) return null;
    return <OwnPicture screenshot={screenshot} frame={frame} unit={frame.unit} />;
  }
  return (
    <img
      className="stage-scene"
      src={sceneUrl(name, 'medium')}
      srcSet={sceneSources(name)}
      sizes="(min-width: 1600px) calc(100vw - 27rem), (min-width: 1024px) calc(100vw - 25rem), max(100vw, 61svh)"
      width={sceneSize.width}
      height={sceneSize.height}
      alt=""
      fetchPriority="high"
      draggable={false}
      style={{ scale: String(1 + Math.log2(zoom) * 0.05) }}
    />
  );
}

/** The same picture at its true size, behind the 1:1 inset. */
export function InsetBackdrop({ frame }: BackdropProps) {
  const { view } = useEditor();
  const name = useValue(view.backdrop);
  const screenshot = useValue(view.screenshot);
  if (frame === undefined) return null;
  if (name === 'screenshot') {
    if (screenshot === undefined) return null;
    return <OwnPicture screenshot={screenshot} frame={frame} unit={1} />;
  }
  const width = Math.max(frame.width, (frame.height * sceneSize.width) / sceneSize.height);
  const style: CSSProperties = { width, height: (width * sceneSize.height) / sceneSize.width };
  return (
    <img
      className="stage-centred"
      src={sceneUrl(name, 'medium')}
      srcSet={sceneSources(name)}
      sizes={`${Math.ceil(width)}px`}
      alt=""
      draggable={false}
      style={style}
    />
  );
}

type OwnPictureProps = {
  readonly screenshot: Screenshot;
  readonly frame: BackdropFrame;
  /** CSS pixels per pixel of the crosshair. */
  readonly unit: number;
};

/** A screenshot, magnified exactly as the crosshair over it, its middle at the stage's middle. */
function OwnPicture({ screenshot, frame, unit }: OwnPictureProps) {
  // A pixel of a screenshot is a device pixel; one smaller than the window is blown up until it fills it.
  const perPixel = unit === 1 ? 1 / frame.pixelRatio : unit;
  const fill = Math.max(frame.width / screenshot.width, frame.height / screenshot.height);
  const factor = Math.max(perPixel, fill);
  return (
    <img
      className="stage-centred"
      src={screenshot.url}
      alt=""
      draggable={false}
      style={{
        width: screenshot.width * factor,
        height: screenshot.height * factor,
        imageRendering: factor >= 2 ? 'pixelated' : 'auto',
      }}
    />
  );
}

function sceneSources(name: SceneName): string {
  return `${sceneUrl(name, 'medium')} 960w, ${sceneUrl(name, 'large')} 1920w`;
}
