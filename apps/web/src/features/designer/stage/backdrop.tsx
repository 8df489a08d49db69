import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { type Placed, placedWorld, type Size, sceneSize } from '../model/look.ts';
import { firstScene } from '../model/view.ts';
import { defaultZoom } from '../model/zoom.ts';
import { useStage, useValue } from '../session/editor-context.ts';
import { FirstCut, imageRenderingOf, widestStill } from './first-cut.tsx';

const ClipPicture = lazy(async () => ({ default: (await import('./clip-picture.tsx')).ClipPicture }));

/** The window onto the backdrop. */
export type BackdropFrame = {
  /** The whole backdrop in crosshair pixels. */
  readonly world: Size;
  /** The window's middle in device pixels. */
  readonly centreX: number;
  readonly centreY: number;
  /** Device pixels per crosshair pixel. */
  readonly unit: number;
  readonly pixelRatio: number;
};

type BackdropProps = {
  readonly frame: BackdropFrame | undefined;
  /** Whether the player is about to look around: from then on the whole still is there, not its middle alone. */
  readonly isWholeWanted: boolean;
};

/** The backdrop, a scene or the player's own picture or clip, as many times larger as the crosshair over it. */
export function StageBackdrop({ frame, isWholeWanted }: BackdropProps) {
  const placed = frame && placedWorld(frame.world, { x: frame.centreX, y: frame.centreY }, frame.unit);
  return <Picture frame={frame} placed={placed} isWholeWanted={isWholeWanted} />;
}

/** The same picture at zoom 1, behind the 1:1 inset, whose middle is its origin. */
export function InsetBackdrop({ frame, isWholeWanted }: BackdropProps) {
  if (frame === undefined) return null;
  const placed = placedWorld(frame.world, { x: 0, y: 0 }, frame.pixelRatio);
  return <Picture frame={frame} placed={placed} isWholeWanted={isWholeWanted} />;
}

const firstWidth = sceneSize.width * defaultZoom;
const firstHeight = sceneSize.height * defaultZoom;
/** Before anything was measured, in the document as the server sends it: where a new player will see it. */
const firstStyle: CSSProperties = {
  left: `calc(50% - ${firstWidth / 2}px)`,
  top: `calc(50% - ${firstHeight / 2}px)`,
  width: firstWidth,
  height: firstHeight,
};

/** Seen around the middle until the whole still is decoded. */
const coarsePicture: CSSProperties = { background: `url(${sceneUrl(firstScene, 390)}) 0 0 / 100% 100%` };

type PictureProps = BackdropProps & { readonly placed: Placed | undefined };

function Picture({ frame, placed, isWholeWanted }: PictureProps) {
  const { view } = useStage();
  const [isWhole, setWhole] = useState(false);
  const name = useValue(view.backdrop);
  const own = useValue(view.ownBackdrop);
  const ownWidth = name === 'own' ? own?.width : widestStill;
  if (ownWidth === undefined) return null;
  const style = frame && placed ? placedStyle(placed, frame.pixelRatio, ownWidth) : firstStyle;
  if (name === 'own') {
    const picture = <img className="stage-picture" src={own?.url} alt="" draggable={false} style={style} />;
    if (own?.clipUrl === undefined) return picture;
    return (
      <Suspense fallback={picture}>
        <ClipPicture own={own} style={style} />
      </Suspense>
    );
  }
  // The inset takes the stage's still and shows it smaller: it is there already.
  const width = frame ? Math.round((frame.world.width * frame.unit) / frame.pixelRatio) : firstWidth;
  const isFirst = name === firstScene && !isWhole;
  return (
    <>
      {/* The middle comes with the document and lies under the whole still, which takes most of a load's decoding, until that one is there. */}
      {isFirst && <FirstCut placed={placed} pixelRatio={frame?.pixelRatio} />}
      {(!isFirst || (frame && isWholeWanted)) && (
        <SceneImage
          scene={name}
          className="stage-picture"
          sizes={`${width}px`}
          fetchPriority="high"
          style={isFirst ? { ...style, ...coarsePicture } : style}
          // Loaded is not decoded: until it is, a browser may paint nothing.
          onLoad={
            isFirst
              ? ({ currentTarget }) => void currentTarget.decode().then(() => setWhole(true), ignore)
              : undefined
          }
        />
      )}
    </>
  );
}

/** The still was taken away before it was decoded; nothing depends on it then. */
function ignore(): void {}

function placedStyle(placed: Placed, pixelRatio: number, ownWidth: number): CSSProperties {
  return {
    left: placed.left / pixelRatio,
    top: placed.top / pixelRatio,
    width: placed.width / pixelRatio,
    height: placed.height / pixelRatio,
    imageRendering: imageRenderingOf(placed.width / ownWidth),
  };
}
