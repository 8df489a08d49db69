import type { BackdropParts, JudgedVisibility, Vision } from '@punktgenau/crosshair/visibility';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';
import { type Look, middleLook } from './look.ts';
import { createValueStore, type ValueStore } from './value-store.ts';
import { defaultZoom, isZoom, type Zoom } from './zoom.ts';

/** The scene that a new player sees first. */
export const firstScene = 'hall' satisfies SceneName;

/** A picture or a clip of the player's as backdrop. It exists in this tab only and is never sent anywhere. */
export type OwnBackdrop = {
  readonly kind: 'picture' | 'clip';
  /** A `blob:` address of the decoded picture, of a clip its first sampled frame. */
  readonly url: string;
  /** A `blob:` address of the clip itself. */
  readonly clipUrl?: string;
  readonly width: number;
  readonly height: number;
  /** Its size before it was made smaller for this browser's memory. */
  readonly takenWidth: number;
  readonly takenHeight: number;
  /** Mean relative luminance of its middle, 0–1; of a clip over its frames. */
  readonly centreLuminance: number;
  /** What was sampled: a picture once, a clip over its length. */
  readonly frames: readonly SampledFrame[];
};

/** The middle third of a backdrop, where a player aims. */
export type SampledFrame = {
  readonly parts: BackdropParts;
  /** A `blob:` address of its picture. */
  readonly url: string;
  /** Seconds into the clip. */
  readonly atSeconds: number;
};

/** How well the design is seen on each backdrop, by the name of a scene or the address of an own one, and by whom. */
export type JudgedBackdrops = {
  readonly vision: Vision;
  readonly byKey: { readonly [key: string]: JudgedVisibility };
};

/** How the player looks at the design; no part of the design itself. */
export type EditorView = {
  readonly zoom: ValueStore<Zoom>;
  /** The point of the backdrop under the crosshair; not remembered. */
  readonly look: ValueStore<Look>;
  readonly grid: ValueStore<boolean>;
  readonly backdrop: ValueStore<SceneName | 'own'>;
  /** The own picture or clip that was looked at last. */
  readonly ownBackdrop: ValueStore<OwnBackdrop | undefined>;
  /** All of this tab, the newest last. */
  readonly ownBackdrops: ValueStore<readonly OwnBackdrop[]>;
  readonly isClipPaused: ValueStore<boolean>;
  /** The way of seeing that was chosen in this tab; `undefined`: as this browser remembers. */
  readonly vision: ValueStore<Vision | undefined>;
  /** `undefined` until it is worked out. */
  readonly judged: ValueStore<JudgedBackdrops | undefined>;
};

/** The key of a backdrop; of an own one that is gone that of the hall, which is shown then. */
export function backdropKey(name: SceneName | 'own', own: OwnBackdrop | undefined): string {
  return name === 'own' ? (own?.url ?? firstScene) : name;
}

const storageKey: StoredKey = 'punktgenau.editor-view';
export const editorViewVersions: StoredVersions = { first: 0, migrations: [] };

/** The view as it was left last time on this device, as far as the storage still knows. */
export function createEditorView(storage: StorageSource): EditorView {
  const stored = readStored(storage, storageKey, editorViewVersions);
  const view: EditorView = {
    zoom: createValueStore(isZoom(stored.zoom) ? stored.zoom : defaultZoom),
    look: createValueStore(middleLook),
    grid: createValueStore(stored.grid !== false),
    backdrop: createValueStore<SceneName | 'own'>(
      sceneNames.find((name) => name === stored.backdrop) ?? firstScene,
    ),
    ownBackdrop: createValueStore<OwnBackdrop | undefined>(undefined),
    ownBackdrops: createValueStore<readonly OwnBackdrop[]>([]),
    isClipPaused: createValueStore(false),
    vision: createValueStore<Vision | undefined>(undefined),
    judged: createValueStore<JudgedBackdrops | undefined>(undefined),
  };
  const remember = () => {
    const backdrop = view.backdrop.get();
    // A view that cannot be remembered still works.
    writeStored(storage, storageKey, editorViewVersions, {
      zoom: view.zoom.get(),
      grid: view.grid.get(),
      ...(backdrop === 'own' ? {} : { backdrop }),
    });
  };
  // Another picture has another middle third: what was looked at is not in it.
  view.backdrop.subscribe(() => view.look.set(middleLook));
  for (const store of [view.zoom, view.grid, view.backdrop]) store.subscribe(remember);
  return view;
}
