/** Twice in 200 ms is ten times a second at most, and no longer without the crosshair than between two looks. */
const mostAtOnce = 2;
const withinMs = 200;

/**
 * Keeps the overlay from fighting with a window that takes the top again and again: each turn costs both programs time, and
 * the player sees the crosshair flicker. It goes on as long as the other does, since a player without a crosshair is worse off.
 *
 * @param nowMs a clock that never goes back
 * @returns asks whether it may take the top now; one that may is counted
 */
export function createRaiseLimit(nowMs: () => number): () => boolean {
  let raisedAtMs: readonly number[] = [];
  return () => {
    const now = nowMs();
    raisedAtMs = raisedAtMs.filter((atMs) => now - atMs < withinMs);
    if (raisedAtMs.length >= mostAtOnce) return false;
    raisedAtMs = [...raisedAtMs, now];
    return true;
  };
}
