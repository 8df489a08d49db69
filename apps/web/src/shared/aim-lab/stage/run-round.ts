import {
  finish,
  isOver,
  look,
  type Round,
  type RoundLengthMs,
  type RoundResult,
  shoot,
  startRound,
  targetAt,
} from '@punktgenau/aim-lab/round';
import { type GameId, verticalFovDeg } from '@punktgenau/aim-lab/sensitivity';
import { focalLengthPx, type Screen, turn, type View } from '@punktgenau/aim-lab/view';
import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import { bindAim } from './aim-input.ts';
import { type FrameTimes, watchFrames } from './frame-times.ts';
import type { LabSounds } from './lab-sounds.ts';
import { type Burst, burstMs, paintBurst, paintTarget } from './paint-target.ts';
import { type LabBackdrop, loadPanorama, type Panorama, paintPanorama } from './panorama.ts';
import { fitScreen } from './screen.ts';

export type RoundPlan = {
  readonly kind: RoundKind;
  readonly lengthMs: RoundLengthMs;
  readonly seed: number;
  readonly game: GameId;
  readonly fovDeg: number;
  readonly degreesPerCount: number;
};

/** What stands above the picture. */
export type RoundProgress = {
  /** Until the start; 0 once it has begun. */
  readonly countdown: number;
  readonly secondsLeft: number;
  readonly hits: number;
  readonly shots: number;
};

export type RoundParts = {
  readonly field: HTMLElement;
  readonly backdrop: LabBackdrop;
  readonly canvas: HTMLCanvasElement;
  readonly sounds: LabSounds;
  /** Without pieces that fly. */
  readonly isCalm: boolean;
  readonly onProgress: (progress: RoundProgress) => void;
  readonly onOver: (result: RoundResult, frames: FrameTimes | undefined) => void;
};

const countdownSeconds = 3;
const keyDegPerS = { fast: 60, slow: 12 } as const;

/**
 * Plays a round on the page: counts down, turns the view, takes shots, draws each frame, and tells the result once it is over.
 *
 * @returns ends it before that, without a result
 */
export function runRound(plan: RoundPlan, parts: RoundParts): () => void {
  const { canvas, onProgress, onOver, sounds } = parts;
  const startsAtMs = performance.now() + countdownSeconds * 1000;
  const frames = watchFrames();
  const picture = createPicture(plan, parts);
  const player = createPlayer(plan, parts, { picture, frames });
  let shown: RoundProgress | undefined;
  const tell = (nowMs: number) => {
    const progress = progressOf(plan, player.round(), startsAtMs, nowMs);
    if (shown && isSame(shown, progress)) return;
    if (progress.countdown > 0 && progress.countdown !== shown?.countdown) sounds.play('count');
    shown = progress;
    onProgress(progress);
  };
  const frame = (frameMs: number) => {
    const nowMs = performance.now();
    player.turnByKeys(nowMs);
    if (nowMs >= startsAtMs) player.begin(startsAtMs);
    const round = player.round();
    if (round) frames.onFrame(frameMs);
    tell(nowMs);
    picture.draw(player.view(), round, nowMs);
    if (round && isOver(round, nowMs)) {
      stop();
      sounds.play('end');
      onOver(finish(round), frames.summary());
    } else request = requestAnimationFrame(frame);
  };
  const stop = () => {
    cancelAnimationFrame(request);
    player.stop();
    // Gives back the memory of a whole screen.
    canvas.width = 0;
  };
  let request = requestAnimationFrame(frame);
  return stop;
}

type PlayerParts = {
  readonly picture: ReturnType<typeof createPicture>;
  readonly frames: ReturnType<typeof watchFrames>;
};

/** Where the player looks and what came of their shots. */
function createPlayer(plan: RoundPlan, { field, sounds }: RoundParts, { picture, frames }: PlayerParts) {
  let view: View = { yawDeg: 0, pitchDeg: 0 };
  let round: Round | undefined;
  let keysReadMs = performance.now();
  const turnTo = (next: View, atMs: number) => {
    view = next;
    frames.onInput(atMs);
    if (round) round = look(round, view, atMs);
  };
  const input = bindAim(field, {
    onMouse: (counts, atMs) => turnTo(turn(view, counts, plan.degreesPerCount), atMs),
    onDrag: ({ xPx, yPx }, atMs) =>
      turnTo(turn(view, { xCounts: xPx, yCounts: yPx }, picture.degreesPerPx()), atMs),
    onShot: (atMs) => {
      if (!round) return;
      const target = targetAt(round, atMs);
      const shot = shoot(round, view, atMs);
      round = shot.round;
      if (!shot.counted) return;
      frames.onInput(atMs);
      sounds.play(shot.hit ? 'hit' : 'miss');
      if (shot.hit) picture.burst({ ...target, sinceMs: performance.now() });
    },
  });
  return {
    view: () => view,
    round: () => round,
    begin: (startedAtMs: number) => {
      if (round) return;
      round = startRound({ ...plan, startedAtMs, view });
      sounds.play('start');
    },
    turnByKeys: (nowMs: number) => {
      const { right, up, isSlow } = input.heldTurn();
      const stepDeg = (keyDegPerS[isSlow ? 'slow' : 'fast'] * (nowMs - keysReadMs)) / 1000;
      keysReadMs = nowMs;
      if (right !== 0 || up !== 0) turnTo(turn(view, { xCounts: right, yCounts: -up }, stepDeg), nowMs);
    },
    stop: input.stop,
  };
}

function isSame(one: RoundProgress, other: RoundProgress): boolean {
  return (
    one.countdown === other.countdown &&
    one.secondsLeft === other.secondsLeft &&
    one.hits === other.hits &&
    one.shots === other.shots
  );
}

function progressOf(
  plan: RoundPlan,
  round: Round | undefined,
  startsAtMs: number,
  nowMs: number,
): RoundProgress {
  const endsAtMs = startsAtMs + plan.lengthMs;
  const hits = round?.timesToHitMs.length ?? 0;
  return {
    countdown: round ? 0 : Math.ceil((startsAtMs - nowMs) / 1000),
    secondsLeft: Math.max(0, Math.ceil((endsAtMs - Math.max(nowMs, startsAtMs)) / 1000)),
    hits,
    shots: hits + (round?.missDistancesDeg.length ?? 0),
  };
}

/** The scene and the targets as they are seen, in CSS pixels of the window. */
function createPicture(plan: RoundPlan, { backdrop, canvas, isCalm }: RoundParts) {
  const gameFovDeg = verticalFovDeg(plan);
  const context = canvas.getContext('2d', { alpha: false });
  let panorama: Panorama | undefined;
  void loadPanorama(backdrop).then((loaded) => {
    panorama = loaded;
  });
  let screen: Screen = fitScreen(canvas, gameFovDeg);
  let bursts: readonly Burst[] = [];
  const strips = createStrips();
  const draw = (view: View, round: Round | undefined, nowMs: number) => {
    screen = fitScreen(canvas, gameFovDeg);
    if (!context) return;
    paintPanorama(context, panorama, view, {
      screen: { ...screen, widthPx: canvas.width, heightPx: canvas.height },
      stripPx: strips.widthAt(nowMs),
    });
    const scale = canvas.width / screen.widthPx;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    bursts = bursts.filter(({ sinceMs }) => nowMs - sinceMs < burstMs);
    for (const burst of bursts) {
      paintBurst(context, view, burst, { screen, share: (nowMs - burst.sinceMs) / burstMs });
    }
    if (round) paintTarget(context, view, targetAt(round, nowMs), screen);
  };
  return {
    draw,
    burst: (burst: Burst) => {
      if (!isCalm) bursts = [...bursts, burst];
    },
    /** A finger turns the view as far as it would draw the middle of the picture. */
    degreesPerPx: () => 180 / Math.PI / focalLengthPx(screen),
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
