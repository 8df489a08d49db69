import { type Round, targetAt } from '@punktgenau/aim-lab/round';
import { type GameId, verticalFovDeg } from '@punktgenau/aim-lab/sensitivity';
import { focalLengthPx, type Screen, type View } from '@punktgenau/aim-lab/view';
import { type LiveScene, noteSlowMachine, openLiveScene } from './live-scene.ts';
import { type Burst, burstMs, paintBurst, paintTarget } from './paint-target.ts';
import { type LabBackdrop, loadPanorama, type Panorama, paintPanorama } from './panorama.ts';
import { fitScreen } from './screen.ts';
import { isTooSlow, type ShownScene, type StillReason } from './shown-scene.ts';

type PictureParts = {
  /** For targets, and for the scene where it is a still. */
  readonly canvas: HTMLCanvasElement;
  /** Below it, for a world. */
  readonly worldCanvas: HTMLCanvasElement;
  readonly backdrop: LabBackdrop;
  readonly isLive: boolean;
  /** Without pieces that fly. */
  readonly isCalm: boolean;
  readonly onScene: (shown: ShownScene) => void;
};

export type RoundPicture = ReturnType<typeof createRoundPicture>;

/** The scene and the targets as they are seen, in CSS pixels of the window. */
export function createRoundPicture(
  game: { readonly game: GameId; readonly fovDeg: number },
  parts: PictureParts,
) {
  const { canvas, isCalm } = parts;
  const gameFovDeg = verticalFovDeg(game);
  const context = canvas.getContext('2d');
  let screen: Screen = fitScreen(canvas, gameFovDeg);
  const scene = createScene(parts, screen);
  let bursts: readonly Burst[] = [];
  const draw = (view: View, round: Round | undefined, nowMs: number) => {
    screen = fitScreen(canvas, gameFovDeg);
    if (!context) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    scene.draw(context, view, { screen, nowMs });
    const scale = canvas.width / screen.widthPx;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    bursts = bursts.filter(({ sinceMs }) => nowMs - sinceMs < burstMs);
    for (const burst of bursts) {
      paintBurst(context, view, burst, { screen, share: (nowMs - burst.sinceMs) / burstMs });
    }
    if (round) paintTarget(context, view, targetAt(round, nowMs), screen);
    context.resetTransform();
  };
  return {
    draw,
    /** Once it is known how the scene is shown. */
    ready: scene.ready,
    /** Falls back to the still when the world has held up the pictures of the countdown. */
    judge: scene.judge,
    burst: (burst: Burst) => {
      if (!isCalm) bursts = [...bursts, burst];
    },
    /** A finger turns the view as far as it would draw the middle of the picture. */
    degreesPerPx: () => 180 / Math.PI / focalLengthPx(screen),
    stop: () => {
      scene.stop();
      // Gives back the memory of a whole screen.
      canvas.width = 0;
    },
  };
}

type Frame = { readonly screen: Screen; readonly nowMs: number };

/** What is behind the targets: a world where there can be one, the panorama of the still everywhere else and until then. */
function createScene({ worldCanvas, backdrop, isLive, onScene }: PictureParts, screen: Screen) {
  const over = new AbortController();
  const strips = createStrips();
  let live: LiveScene | undefined;
  let panorama: Panorama | undefined;
  const showStill = (reason: StillReason) => {
    live?.close();
    live = undefined;
    worldCanvas.hidden = true;
    if (reason === 'slow') noteSlowMachine();
    onScene(reason);
    void loadPanorama(backdrop).then((loaded) => {
      if (!over.signal.aborted) panorama = loaded;
    });
  };
  const open = async () => {
    if (!isLive) return showStill('off');
    if (!('scene' in backdrop)) return showStill('no-world');
    const request = { canvas: worldCanvas, scene: backdrop.scene, screen };
    const opened = await openLiveScene({ ...request, onLost: () => showStill('failed') }, over.signal);
    if (over.signal.aborted) return;
    if (typeof opened === 'string') return showStill(opened);
    live = opened;
    onScene('live');
  };
  const intervalsMs: number[] = [];
  let lastMs: number | undefined;
  return {
    ready: open(),
    draw: (context: CanvasRenderingContext2D, view: View, frame: Frame) => {
      const { width: widthPx, height: heightPx } = context.canvas;
      if (live) {
        if (worldCanvas.width !== widthPx || worldCanvas.height !== heightPx)
          Object.assign(worldCanvas, { width: widthPx, height: heightPx });
        live.draw(view, frame.screen);
        if (lastMs !== undefined) intervalsMs.push(frame.nowMs - lastMs);
        lastMs = frame.nowMs;
      } else {
        const stripPx = strips.widthAt(frame.nowMs);
        paintPanorama(context, panorama, view, { screen: { ...frame.screen, widthPx, heightPx }, stripPx });
      }
    },
    judge: () => {
      if (live && isTooSlow(intervalsMs)) showStill('slow');
    },
    stop: () => {
      over.abort();
      live = undefined;
    },
  };
}

/** Below about 50 pictures a second. */
const slowFrameMs = 20;
/** So many more slow pictures than fast ones are no accident. */
const slowFrames = 15;

/** How wide the strips of the scene are drawn: as narrow as the machine can, from 2 device pixels up to 8. */
function createStrips() {
  let widthPx = 2;
  let slow = 0;
  let lastMs = Number.POSITIVE_INFINITY;
  return {
    widthAt: (nowMs: number): number => {
      slow = Math.max(0, slow + (nowMs - lastMs > slowFrameMs ? 1 : -1));
      lastMs = nowMs;
      if (slow > slowFrames && widthPx < 8) {
        widthPx *= 2;
        slow = 0;
      }
      return widthPx;
    },
  };
}
