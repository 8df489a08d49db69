import * as z from 'zod/mini';
import { type SceneName, sceneNames } from './scenes.ts';
import { createValueStore, type ValueStore } from './value-store.ts';
import { defaultZoom, isZoom, type Zoom } from './zoom.ts';

/** The player's own picture as backdrop. It exists in this tab only and is never sent anywhere. */
export type Screenshot = {
  /** A `blob:` address of the decoded picture. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Mean relative luminance of its middle, 0–1. */
  readonly centreLuminance: number;
};

/** How the player looks at the design; no part of the design itself. */
export type EditorView = {
  readonly zoom: ValueStore<Zoom>;
  readonly grid: ValueStore<boolean>;
  readonly backdrop: ValueStore<SceneName | 'screenshot'>;
  readonly screenshot: ValueStore<Screenshot | undefined>;
};

const storageKey = 'punktgenau.editor-view';
const storedSchema = z.partial(
  z.object({ zoom: z.number(), grid: z.boolean(), backdrop: z.enum(sceneNames) }),
);

/** The view as it was left last time on this device, as far as the storage still knows. */
export function createEditorView(storage: () => Pick<Storage, 'getItem' | 'setItem'>): EditorView {
  let stored: z.infer<typeof storedSchema> = {};
  try {
    stored = storedSchema.safeParse(JSON.parse(storage().getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    // Blocked or damaged storage: the view starts fresh.
  }
  const view: EditorView = {
    zoom: createValueStore(isZoom(stored.zoom) ? stored.zoom : defaultZoom),
    grid: createValueStore(stored.grid ?? true),
    backdrop: createValueStore<SceneName | 'screenshot'>(stored.backdrop ?? 'hall'),
    screenshot: createValueStore<Screenshot | undefined>(undefined),
  };
  const remember = () => {
    const backdrop = view.backdrop.get();
    try {
      storage().setItem(
        storageKey,
        JSON.stringify({
          zoom: view.zoom.get(),
          grid: view.grid.get(),
          ...(backdrop === 'screenshot' ? {} : { backdrop }),
        }),
      );
    } catch {
      // A view that cannot be remembered still works.
    }
  };
  for (const store of [view.zoom, view.grid, view.backdrop]) store.subscribe(remember);
  return view;
}
