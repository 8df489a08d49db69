/** What is shown of an animation at a time. */
export type ShownFrame = {
  /** Counted from 0. */
  readonly index: number;
  /** After so long the next frame is due; infinite for a picture of one frame. */
  readonly remainingMs: number;
};

/**
 * The frame that an animation shows `elapsedMs` after its beginning; it goes round for ever. Every surface asks this, so
 * none of them drifts: a late redraw shortens the next pause.
 *
 * @param frameTimesMs how long each frame is shown, all above 0
 */
export function frameAt(frameTimesMs: readonly number[], elapsedMs: number): ShownFrame {
  const roundMs = frameTimesMs.reduce((sum, timeMs) => sum + timeMs, 0);
  if (frameTimesMs.length < 2 || !(roundMs > 0)) return { index: 0, remainingMs: Number.POSITIVE_INFINITY };
  let leftMs = ((elapsedMs % roundMs) + roundMs) % roundMs;
  for (const [index, timeMs] of frameTimesMs.entries()) {
    if (leftMs < timeMs) return { index, remainingMs: timeMs - leftMs };
    leftMs -= timeMs;
  }
  // Only a rounding error leads here: the round is just over.
  return { index: 0, remainingMs: frameTimesMs[0] ?? roundMs };
}
