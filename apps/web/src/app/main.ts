import { nextPaint, yieldToBrowser } from './yield-to-browser.ts';

// A page that came readable with its document is to be read at once; the client behind it can wait for that, and so
// can its chunks: fetched beside the styles and pictures they would only make those slower.
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
await startClient(createRoot);

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
