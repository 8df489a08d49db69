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
/** The view as it was left last time on this device, as far as the storage still knows. */
export function createEditorView(storage: () => Pick<Storage, 'getItem' | 'setItem'>): EditorView {
  const stored = readStored(storage);
  const view: EditorView = {
    zoom: createValueStore(isZoom(stored.zoom) ? stored.zoom : defaultZoom),
    grid: createValueStore(stored.grid !== false),
    backdrop: createValueStore<SceneName | 'screenshot'>(
      sceneNames.find((name) => name === stored.backdrop) ?? 'hall',
    ),
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

/** What lies in the storage, each value still to be checked; nothing when it is blocked or damaged. */
function readStored(storage: () => Pick<Storage, 'getItem'>): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
