import { buildScene, editorDefaults, resolveDynamicColor, type ShapeName } from '@punktgenau/crosshair';
import { watchDevicePixels } from '@punktgenau/crosshair/overlay-player';
import {
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { m } from '#shared/i18n/messages.ts';
import { middleLook, pictureSize } from '../model/look.ts';
import type { Sight } from '../model/sight.ts';
import type { Zoom } from '../model/zoom.ts';
import { useDesignField, useDesignValue, useStage, useValue } from '../session/editor-context.ts';
import { backdropLuminance } from '../session/use-backdrop.ts';
import { Backdrop, type BackdropFrame } from './backdrop.tsx';
import { createStagePainter } from './stage-painter.ts';

/** Warnings that few crosshairs need; loaded after the page. */
const ContrastWarning = lazy(async () => ({
  default: (await import('./stage-warnings.tsx')).ContrastWarning,
}));
const CentreButton = lazy(async () => ({ default: (await import('./stage-warnings.tsx')).CentreButton }));
const ClipButton = lazy(async () => ({ default: (await import('./stage-warnings.tsx')).ClipButton }));
const SightHint = lazy(async () => ({ default: (await import('./stage-warnings.tsx')).SightHint }));

/** The live preview: backdrop, pixel grid, the magnified crosshair, rulers, the 1:1 inset and what was measured. */
export function Stage() {
  const { session, view } = useStage();
  const root = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const insetWorld = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLCanvasElement>(null);
  const crosshair = useRef<HTMLCanvasElement>(null);
  const rulerTop = useRef<HTMLCanvasElement>(null);
  const rulerLeft = useRef<HTMLCanvasElement>(null);
  const spanTop = useRef<HTMLDivElement>(null);
  const spanLeft = useRef<HTMLDivElement>(null);
  const inset = useRef<HTMLCanvasElement>(null);
  const extent = useRef<HTMLSpanElement>(null);
  const [frame, setFrame] = useState<BackdropFrame>();
  const [sight, setSight] = useState<{ readonly sight: Sight; readonly fitting: Zoom }>();
  const [isTouched, setTouched] = useState(false);
  const bringWhole = () => setTouched(true);
  const zoom = useValue(view.zoom);
  // What is drawn larger than at first needs no more of the scene than its middle.
  const isWholeWanted = isTouched || zoom === 1;
  const isLoading = useValue(session.isLoading);

  // Before the first paint, so that nothing ever moves into place.
  useLayoutEffect(() => {
    const elements = {
      root: present(root),
      world: present(world),
      insetWorld: present(insetWorld),
      grid: present(grid),
      crosshair: present(crosshair),
      rulerTop: present(rulerTop),
      rulerLeft: present(rulerLeft),
      spanTop: present(spanTop),
      spanLeft: present(spanLeft),
      inset: present(inset),
      extent: present(extent),
    };
    const { store } = session;
    const painter = createStagePainter(elements, {
      design: () => resolveDynamicColor(store.current(), { luminance: backdropLuminance(view) }),
      zoom: view.zoom.get,
      look: view.look,
      picture: (pixelRatio) =>
        pictureSize(view.backdrop.get() === 'own' ? view.ownBackdrop.get() : undefined, {
          width: screen.width,
          pixelRatio,
        }),
      hasGrid: view.grid.get,
      onLayout: setFrame,
    });
    const stops = [
      painter.stop,
      watchDevicePixels(elements.root, painter.paintStage),
      store.subscribeAll(painter.paintDesign),
      view.zoom.subscribe(painter.paintStage),
      view.grid.subscribe(painter.paintStage),
      view.look.subscribe(painter.paintLook),
      view.backdrop.subscribe(painter.paintStage),
      view.ownBackdrop.subscribe(painter.paintStage),
    ];
    // The rulers' figures are drawn, so they have to be drawn again once the page's own font is there. (Asking for
    // `fonts.ready` instead would force a layout in the middle of the first render.)
    // Nothing of it is needed for the first sight.
    let isGone = false;
    void import('./later-stage.ts').then(({ completeStage }) => {
      if (isGone) return;
      const onSight = (next: Sight, fitting: Zoom) => setSight({ sight: next, fitting });
      stops.push(completeStage(elements, session, view, painter, onSight));
    });
    document.fonts.addEventListener('loadingdone', painter.paintStage);
    return () => {
      isGone = true;
      document.fonts.removeEventListener('loadingdone', painter.paintStage);
      for (const stop of stops) stop();
    };
  }, [session, view]);

  return (
    <section
      ref={root}
      className="stage"
      aria-label={m.designer_stage()}
      aria-busy={isLoading}
      data-zoom={zoom}
    >
      <div className="stage-window">
        <div ref={world} className="stage-world">
          <Backdrop frame={frame} isWholeWanted={isWholeWanted} />
        </div>
        <canvas ref={grid} className="stage-grid" hidden />
        <canvas
          ref={crosshair}
          className="stage-crosshair"
          role="img"
          aria-label={m.designer_stage_picture({ zoom })}
          hidden={isLoading}
        />
        {/* A button, so that the arrow keys reach it; pressing it by key leads back, the mouse does that by a double click.
            Looking around begins here. */}
        <button
          type="button"
          className="stage-look"
          aria-label={m.designer_look()}
          // Not onPointerEnter: React misses it where a page before, which is gone, lay under the pointer.
          onPointerOver={bringWhole}
          onFocus={bringWhole}
          onClick={(event) => event.detail === 0 && view.look.set(middleLook)}
        />
        <figure className="stage-inset" hidden={zoom === 1 || isLoading}>
          <div ref={insetWorld} className="stage-inset-world">
            <Backdrop frame={frame} isWholeWanted={isWholeWanted} isInset />
          </div>
          <canvas ref={inset} />
          <figcaption>1:1</figcaption>
        </figure>
        <Suspense fallback={null}>
          <ContrastWarning />
          <WayBack />
          <ClipPause />
        </Suspense>
        {sight && sight.sight !== 'seen' && (
          <Suspense fallback={null}>
            <SightHint {...sight} />
          </Suspense>
        )}
        <CentreNote extent={extent} />
      </div>
      <canvas ref={rulerTop} className="stage-ruler" />
      <canvas ref={rulerLeft} className="stage-ruler" />
      <div ref={spanTop} className="stage-span stage-span-top" />
      <div ref={spanLeft} className="stage-span stage-span-left" />
    </section>
  );
}

function present<T>(ref: RefObject<T | null>): T {
  if (ref.current === null) throw new Error('the stage is not mounted');
  return ref.current;
}

/** The button that leads back, once the look has left the middle. Follows only whether it has: a drag renders nothing. */
function WayBack() {
  const { look } = useStage().view;
  const read = () => look.get().x !== 0 || look.get().y !== 0;
  const isAside = useSyncExternalStore(look.subscribe, read, read);
  return isAside && <CentreButton />;
}

function ClipPause() {
  const { view } = useStage();
  const isClip = useValue(view.ownBackdrop)?.kind === 'clip';
  return useValue(view.backdrop) === 'own' && isClip && <ClipButton />;
}

/** Where the crosshair's centre is, because screens have no middle pixel, and how large the picture is. */
function CentreNote({ extent }: { readonly extent: Ref<HTMLSpanElement> }) {
  const isCorner = useDesignValue(['shape', 'thickness'], ({ shape, thickness }) =>
    centersOnCorner(shape, thickness),
  );
  return (
    <div className="stage-tag centre-note">
      <CentrePicture isCorner={isCorner} />
      <div>
        <b>{isCorner ? m.designer_centre_even() : m.designer_centre_odd()}</b>
        <span className="num centre-extent">
          <span ref={extent} />
        </span>
        <p>{isCorner ? m.designer_centre_even_note() : m.designer_centre_odd_note()}</p>
      </div>
    </div>
  );
}

const known = new Map<string, boolean>();

/** Asked at every change of the design, so each combination is worked out once. */
function centersOnCorner(shape: ShapeName, thickness: number): boolean {
  const key = `${shape} ${thickness}`;
  let answer = known.get(key);
  if (answer === undefined) {
    answer = buildScene({ ...editorDefaults, shape, thickness }).centering === 'corner';
    known.set(key, answer);
  }
  return answer;
}

function CentrePicture({ isCorner }: { readonly isCorner: boolean }) {
  const color = useDesignField('color');
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M0 0h24v24H0z" className="fill-raised" />
      <path d={isCorner ? 'M6 6h12v12H6z' : 'M12 12h6v6h-6z'} fill={color} />
      <path
        d="M0 6h24M0 12h24M0 18h24M6 0v24M12 0v24M18 0v24"
        className="stroke-edge"
        strokeWidth=".5"
        fill="none"
      />
      <path d="M12 0v24M0 12h24" className="stroke-ink" fill="none" />
    </svg>
  );
}
