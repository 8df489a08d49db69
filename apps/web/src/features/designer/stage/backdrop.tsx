import type { CSSProperties } from 'react';
import { sceneRatio } from '#shared/designs/scene-stills.ts';
import { SceneImage } from '#shared/ui/scene-image.tsx';
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

/** The backdrop: a scene, which fills the stage, or the player's own picture. */
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
    <SceneImage
      scene={name}
      className="stage-scene"
      sizes="(min-width: 1600px) max(calc(100vw - 27rem), 140svh), (min-width: 1024px) max(calc(100vw - 25rem), 135svh), max(100vw, 68svh)"
      fetchPriority="high"
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
  const width = Math.max(frame.width, frame.height * sceneRatio);
  const style: CSSProperties = { width, height: width / sceneRatio };
  return <SceneImage scene={name} className="stage-centred" sizes={`${Math.ceil(width)}px`} style={style} />;
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
