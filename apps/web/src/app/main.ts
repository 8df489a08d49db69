// A page that came readable with its document is to be read at once; the client behind it can wait for that, and so
// can its chunks: fetched together with the styles and pictures they would only slow those down.
if (document.getElementById('app')?.hasAttribute('data-prerendered')) {
  await nextPaint();
  preloadLaterScripts();
}

// Evaluating React and the client in one go is one long task on a slow phone. Step by step, with the browser's turn
// in between, each is short. All of it is preloaded, with the document or just now, so that no step waits for the next.
const { createRoot } = await import('./react-dom.ts');
await yieldToBrowser();
const { startClient } = await import('./start-client.tsx');
await yieldToBrowser();
await startClient({ createRoot, nextPaint });

/** Asks for the chunks that the server named for after the first paint. */
function preloadLaterScripts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="punktgenau-later-scripts"]')?.content;
  for (const address of named?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}

/** Ends the current task, so that the browser can paint and answer the player before the next one. */
function yieldToBrowser(): Promise<void> {
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

/** Resolves when the browser has shown what is in the document now. */
function nextPaint(): Promise<void> {
  // A tab in the background gets no frame.
  const longestFrameWaitMs = 250;
  return new Promise((resolve) => {
    setTimeout(resolve, longestFrameWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
