/** Longer than this nothing is computed without letting the page do something else. */
const longestTaskMs = 8;

/** Lets a page do something else whenever it has been kept busy for a while. @throws once the signal is aborted */
export function createPause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTaskMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  };
}
