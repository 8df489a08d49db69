import { frameAt } from '@punktgenau/crosshair/picture-animation';
import type { Clock } from '../ports/clock.ts';
import type { CenteredPicture } from './centered-picture.ts';
import type { Animation } from './crosshair-artist.ts';

/** Which frame of an animation is due. Between two frames nothing happens, and for a still picture nothing at all. */
export type FrameClock = {
  /** The frame to show now. The next change is planned; an animation that was not shown last begins at its first frame. */
  frameOf(animation: Animation): CenteredPicture | null;
  /** Nothing that moves is on the screen any more. */
  stop(): void;
};

/** @param onChanged another frame is due */
export function createFrameClock({
  clock,
  onChanged,
}: {
  readonly clock: Clock;
  readonly onChanged: () => void;
}): FrameClock {
  let running: { readonly animation: Animation; readonly startedAtMs: number } | null = null;
  let callOff = () => {};

  return {
    frameOf(animation) {
      const nowMs = clock.now().getTime();
      if (running?.animation !== animation) running = { animation, startedAtMs: nowMs };
      const { index, remainingMs } = frameAt(animation.frameTimesMs, nowMs - running.startedAtMs);
      callOff();
      callOff = clock.after(Math.ceil(remainingMs), onChanged);
      return animation.frames[index] ?? null;
    },
    stop() {
      running = null;
      callOff();
      callOff = () => {};
    },
  };
}
