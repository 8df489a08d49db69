import { type BackdropParts, sampleBackdrop } from '@punktgenau/crosshair/visibility';
import type { SceneName } from '#shared/designs/scenes.ts';
import { scenePartsTable } from './scene-parts-table.ts';

const size = { width: 32, height: 18, channels: 3 } as const;
const known = new Map<SceneName, BackdropParts>();

/** What is behind a crosshair in a scene's middle third, as the stills show it. */
export function sceneParts(scene: SceneName): BackdropParts {
  let parts = known.get(scene);
  if (!parts) {
    const bytes = Uint8Array.from(atob(scenePartsTable[scene]), (character) => character.charCodeAt(0));
    parts = sampleBackdrop(bytes, size);
    known.set(scene, parts);
  }
  return parts;
}
