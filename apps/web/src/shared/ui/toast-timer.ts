export type PausableTimer = {
  /** Stops counting; what is left is kept. Pausing twice is pausing once. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
};

/**
 * Runs something once after a while, not counting the time it is paused.
 *
 * @param delayMs milliseconds to count
 */
export function startPausableTimer(run: () => void, delayMs: number): PausableTimer {
  let leftMs = delayMs;
  let startedAtMs = Date.now();
  let handle: ReturnType<typeof setTimeout> | null = setTimeout(run, leftMs);

  const stop = () => {
    if (handle === null) return false;
    clearTimeout(handle);
    handle = null;
    return true;
  };
  return {
    pause: () => {
      if (stop()) leftMs -= Date.now() - startedAtMs;
    },
    resume: () => {
      if (handle !== null) return;
      startedAtMs = Date.now();
      handle = setTimeout(run, Math.max(0, leftMs));
    },
    cancel: () => {
      stop();
    },
  };
}
