import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { middleLook, placedWorld, type Size, sceneSize } from '../model/look.ts';
import { firstScene } from '../model/view.ts';
import { defaultZoom } from '../model/zoom.ts';
import { useStage, useValue } from '../session/editor-context.ts';
import { FirstCut, type PlacedStyle, widestStill } from './first-cut.tsx';

const ClipPicture = lazy(() => import('./clip-picture.tsx'));

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
  /** Behind the 1:1 inset: the same picture at zoom 1, its middle at the inset's. */
  readonly isInset?: boolean;
};

/** Device pixels per still's or screenshot's pixel from which its pixels are shown as squares, as the crosshair's are. */
const squaresFrom = 2;

const firstWidth = sceneSize.width * defaultZoom;
const firstHeight = sceneSize.height * defaultZoom;
/** Before anything was measured, in the document as the server sends it: where a new player will see it. */
const firstStyle: CSSProperties = {
  left: `calc(50% - ${firstWidth / 2}px)`,
  top: `calc(50% - ${firstHeight / 2}px)`,
  width: firstWidth,
  height: firstHeight,
};

/** The backdrop, a scene or the player's own picture or clip, as many times larger as the crosshair over it. */
export function Backdrop({ frame, isWholeWanted, isInset = false }: BackdropProps) {
  const { view } = useStage();
  const [isWhole, setWhole] = useState(false);
  const name = useValue(view.backdrop);
  const own = useValue(view.ownBackdrop);
  const ownWidth = name === 'own' ? own?.width : widestStill;
  if (ownWidth === undefined || (isInset && frame === undefined)) return null;
  const placed = frame && placedStyle(frame, isInset, ownWidth);
  const style = placed ?? firstStyle;
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
      {(!isFirst || (frame && isWholeWanted)) && (
        <SceneImage
          scene={name}
          className={isFirst ? 'stage-picture stage-coarse' : 'stage-picture'}
          sizes={`${width}px`}
          fetchPriority="high"
          style={style}
          // Loaded is not decoded: until it is, a browser may paint nothing. After any scene the first one comes as a whole, too.
          onLoad={({ currentTarget }) => void currentTarget.decode().then(() => setWhole(true), ignore)}
        />
      )}
      {/* The middle comes with the document and lies over the whole still, which takes most of a load's decoding, until that one is there. */}
      {isFirst && <FirstCut placed={placed} />}
    </>
  );
}

/** The still was taken away before it was decoded; nothing depends on it then. */
function ignore(): void {}

function placedStyle(
  { world, centreX, centreY, unit, pixelRatio }: BackdropFrame,
  isInset: boolean,
  ownWidth: number,
): PlacedStyle {
  const { left, top, width, height } = isInset
    ? placedWorld(world, middleLook, pixelRatio)
    : placedWorld(world, { x: centreX, y: centreY }, unit);
  return {
    left: left / pixelRatio,
    top: top / pixelRatio,
    width: width / pixelRatio,
    height: height / pixelRatio,
    imageRendering: width / ownWidth >= squaresFrom ? 'pixelated' : 'auto',
  };
}
