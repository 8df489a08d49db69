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
