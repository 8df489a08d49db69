import { sceneTable } from './scene-table.ts';

export type SceneName = keyof typeof sceneTable;

/** The drawn backdrops in the order of the picker. */
export const sceneNames = Object.keys(sceneTable) as [SceneName, ...SceneName[]];

/** Mean relative luminance (0–1) of the middle of a drawn backdrop. */
export function sceneLuminance(name: SceneName): number {
  return sceneTable[name].centreLuminance;
}

/** Size of the large pictures in pixels; all scenes share it. */
export const sceneSize = { width: 1920, height: 1200 } as const;

export function sceneUrl(name: SceneName, size: 'large' | 'medium' | 'thumb'): string {
  const suffix = { large: '', medium: '-960', thumb: '-thumb' }[size];
  return `/scenes/${name}${suffix}.webp`;
}
