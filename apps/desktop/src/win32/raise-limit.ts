/** How often the overlay may take the top in any second. */
const mostPerSecond = 10;
const secondMs = 1000;
/** How long it gives in to the window that has taken the top from it as often as that. */
const restMs = 2000;

/**
 * Keeps the overlay from fighting with a window that takes the top again and again: each turn costs both programs time, and
 * the player sees the crosshair flicker.
 *
 * @param nowMs a clock that never goes back
 * @returns asks whether it may take the top now; one that may is counted
 */
export function createRaiseLimit(nowMs: () => number): () => boolean {
  let raisedAtMs: readonly number[] = [];
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  return () => {
    const now = nowMs();
    if (now < restsUntilMs) return false;
    raisedAtMs = [...raisedAtMs.filter((atMs) => now - atMs < secondMs), now];
    if (raisedAtMs.length >= mostPerSecond) restsUntilMs = now + restMs;
    return true;
  };
}
