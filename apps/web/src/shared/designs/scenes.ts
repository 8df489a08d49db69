import { sceneTable } from './scene-table.ts';

export type SceneName = keyof typeof sceneTable;

/** The backdrops in the order of the picker. */
export const sceneNames = Object.keys(sceneTable) as [SceneName, ...SceneName[]];

/** Mean relative luminance (0–1) of the middle of a backdrop. */
export function sceneLuminance(name: SceneName): number {
  return sceneTable[name];
}
