import type { StoredVersions } from '@punktgenau/stored-versions';
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';
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

const storageKey: StoredKey = 'punktgenau.editor-view';
export const editorViewVersions: StoredVersions = { first: 0, migrations: [] };

/** The view as it was left last time on this device, as far as the storage still knows. */
export function createEditorView(storage: StorageSource): EditorView {
  const stored = readStored(storage, storageKey, editorViewVersions);
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
    // A view that cannot be remembered still works.
    writeStored(storage, storageKey, editorViewVersions, {
      zoom: view.zoom.get(),
      grid: view.grid.get(),
      ...(backdrop === 'screenshot' ? {} : { backdrop }),
    });
  };
  for (const store of [view.zoom, view.grid, view.backdrop]) store.subscribe(remember);
  return view;
}
