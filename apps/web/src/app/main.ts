import { nextPaint, yieldToBrowser } from './yield-to-browser.ts';

// A page that came readable with its document is to be read at once; the client behind it can wait for that.
if (document.getElementById('app')?.hasAttribute('data-prerendered')) await nextPaint();

// Evaluating React and the client in one go is one long task on a slow phone. Step by step, with the browser's turn
// in between, each is short. All of it is preloaded with the document, so no step waits for the network.
const { createRoot } = await import('./react-dom.ts');
await yieldToBrowser();
const { startClient } = await import('./start-client.tsx');
await yieldToBrowser();
await startClient(createRoot);
