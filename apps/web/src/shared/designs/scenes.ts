import type { SceneName } from '@punktgenau/contract/designs/scene-names';
import { sceneTable } from './scene-table.ts';

export type { SceneName };

/** The backdrops in the order of the picker. */
export const sceneNames = Object.keys(sceneTable) as [SceneName, ...SceneName[]];

/** The scene of that name; `undefined` for a design that remembers none, or one this client does not know. */
export function knownScene(name: string | null): SceneName | undefined {
  return sceneNames.find((scene) => scene === name);
}

/** Mean relative luminance (0–1) of the middle of a backdrop. */
export function sceneLuminance(name: SceneName): number {
  return sceneTable[name];
}
