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
import type { GameId } from '@punktgenau/aim-lab/sensitivity';
import { turn, type View } from '@punktgenau/aim-lab/view';
import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import { bindAim } from './aim-input.ts';
import { type FrameTimes, watchFrames } from './frame-times.ts';
import type { LabSounds } from './lab-sounds.ts';
import type { LabBackdrop } from './panorama.ts';
import { createRoundPicture, type RoundPicture } from './round-picture.ts';
import type { ShownScene } from './shown-scene.ts';

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
  /** Until the start; 0 once it has begun, `null` while the scene is being made. */
  readonly countdown: number | null;
  readonly secondsLeft: number;
  readonly hits: number;
  readonly shots: number;
};

export type RoundParts = {
  readonly field: HTMLElement;
  readonly backdrop: LabBackdrop;
  readonly canvas: HTMLCanvasElement;
  /** Below the other one: for a scene that is a world. */
  readonly worldCanvas: HTMLCanvasElement;
  /** Whether the player wants worlds. */
  readonly isLive: boolean;
  readonly sounds: LabSounds;
  /** Without pieces that fly. */
  readonly isCalm: boolean;
  readonly onProgress: (progress: RoundProgress) => void;
  readonly onScene: (shown: ShownScene) => void;
  readonly onOver: (result: RoundResult, frames: FrameTimes | undefined) => void;
};

const countdownSeconds = 3;
/** So long before its end it is judged how fast the scene is drawn: a still has to be loaded by the start. */
const judgedMs = 900;
const keyDegPerS = { fast: 60, slow: 12 } as const;

/**
 * Plays a round on the page: counts down, turns the view, takes shots, draws each frame, and tells the result once it is over.
 *
 * @returns ends it before that, without a result
 */
export function runRound(plan: RoundPlan, parts: RoundParts): () => void {
  const { onProgress, onOver, sounds } = parts;
  // Until the scene is ready nothing starts.
  let startsAtMs = Number.POSITIVE_INFINITY;
  let isJudged = false;
  const frames = watchFrames();
  const picture = createRoundPicture(plan, parts);
  void picture.ready.then(() => {
    startsAtMs = performance.now() + countdownSeconds * 1000;
  });
  const player = createPlayer(plan, parts, { picture, frames });
  let shown: RoundProgress | undefined;
  const tell = (nowMs: number) => {
    const progress = progressOf(plan, player.round(), startsAtMs, nowMs);
    if (shown && isSame(shown, progress)) return;
    if (progress.countdown && progress.countdown !== shown?.countdown) sounds.play('count');
    shown = progress;
    onProgress(progress);
  };
  const frame = (frameMs: number) => {
    const nowMs = performance.now();
    player.turnByKeys(nowMs);
    if (!isJudged && nowMs >= startsAtMs - judgedMs) {
      isJudged = true;
      picture.judge();
    }
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
    picture.stop();
  };
  let request = requestAnimationFrame(frame);
  return stop;
}

type PlayerParts = {
  readonly picture: RoundPicture;
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
  const isReady = Number.isFinite(startsAtMs);
  const endsAtMs = (isReady ? startsAtMs : nowMs) + plan.lengthMs;
  const hits = round?.timesToHitMs.length ?? 0;
  return {
    countdown: round ? 0 : isReady ? Math.ceil((startsAtMs - nowMs) / 1000) : null,
    secondsLeft: Math.max(0, Math.ceil((endsAtMs - Math.max(nowMs, isReady ? startsAtMs : nowMs)) / 1000)),
    hits,
    shots: hits + (round?.missDistancesDeg.length ?? 0),
  };
}
