import { baseLocale } from '@punktgenau/words';
import { overlay } from '@punktgenau/words/overlay';
import { overlayPanel } from '@punktgenau/words/overlay-panel';
import { shapes } from '@punktgenau/words/shapes';
import { vi } from 'vitest';

const words = { page: overlay[baseLocale], panel: overlayPanel[baseLocale], shapes: shapes[baseLocale] };

/** What an overlay page asks of its browser and server: jsdom neither measures nor paints. */
export function prepareOverlay(): void {
  vi.stubGlobal('fetch', async () => Response.json(words));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  HTMLCanvasElement.prototype.getContext = () => null;
}
