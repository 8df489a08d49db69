import { focalLengthPx, type Screen, type View } from '@punktgenau/aim-lab/view';
import type { SceneName } from '#shared/designs/scenes.ts';
import type { StillReason } from './shown-scene.ts';

/** A scene as a world that is drawn on a canvas below everything else. */
export type LiveScene = {
  draw(view: View, screen: Screen): void;
  /** Gives back what it holds of the graphics card. */
  close(): void;
};

export type LiveSceneRequest = {
  readonly canvas: HTMLCanvasElement;
  readonly scene: SceneName;
  readonly screen: Screen;
  /** The graphics card took it away while it was shown. */
  readonly onLost: () => void;
};

/** Nobody waits longer for a round. */
const longestWaitMs = 8000;
/** What of it drawing may take; the rest is for loading and for the driver. */
const drawingMs = 3500;
/** Softer than that a still is the better picture. */
const softest = 0.6;

/**
 * A machine that was too slow once is so before each of a test's ninety rounds: it is not made to wait again until the page is loaded the
 * next time.
 */
let isKnownToBeSlow = false;

/** From now on scenes of this page are stills. */
export function noteSlowMachine(): void {
  isKnownToBeSlow = true;
}

/**
 * Makes a scene ready to be looked at from its middle.
 *
 * @returns why it cannot be
 */
export async function openLiveScene(
  request: LiveSceneRequest,
  signal: AbortSignal,
): Promise<LiveScene | StillReason> {
  const tooLate = new AbortController();
  if (isKnownToBeSlow) return 'slow';
  const timer = setTimeout(() => tooLate.abort(), longestWaitMs);
  const late = new Promise<'slow'>((resolve) =>
    tooLate.signal.addEventListener('abort', () => resolve('slow')),
  );
  try {
    const gl = request.canvas.getContext('webgl2', {
      ...{ alpha: false, antialias: false, depth: false, powerPreference: 'high-performance' },
    });
    if (!gl) return 'no-webgl';
    const opening = AbortSignal.any([signal, tooLate.signal]);
    return await Promise.race([late, open(gl, request, { opening, shown: signal })]);
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

async function open(
  gl: WebGL2RenderingContext,
  { scene, screen, onLost }: LiveSceneRequest,
  { opening, shown }: { readonly opening: AbortSignal; readonly shown: AbortSignal },
): Promise<LiveScene | StillReason> {
  const { loadWorld, openLiveWorld, sharpFacePx, viewRays } = await import('./live-world.ts');
  const loaded = await loadWorld(scene, opening);
  if (!loaded) return 'no-world';
  const wantedFacePx = sharpFacePx(focalLengthPx(screen) * devicePixelRatio);
  const world = await openLiveWorld({
    ...{ ...loaded, gl, wantedFacePx, onLost, signal: opening, budgetMs: drawingMs },
    softestFacePx: Math.round(wantedFacePx * softest),
  });
  if (typeof world === 'string') return world;
  shown.addEventListener('abort', world.close);
  return { draw: (view, of) => world.show(viewRays(view, of)), close: world.close };
}
