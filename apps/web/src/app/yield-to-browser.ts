/** Ends the current task, so that the browser can paint and answer the player before the next one. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    // A message is the shortest way around the event loop; timers wait at least 4 ms once they are nested.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

/** Longest wait for a frame: a tab in the background gets none. */
const longestFrameWaitMs = 250;

/** Resolves when the browser has shown what is in the document now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestFrameWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
