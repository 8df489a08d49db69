import { m } from '#shared/i18n/messages.ts';
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

const labels = {
  hall: m.designer_scene_hall,
  desert: m.designer_scene_desert,
  snow: m.designer_scene_snow,
  jungle: m.designer_scene_jungle,
  neon: m.designer_scene_neon,
  checker: m.designer_scene_checker,
} satisfies Record<SceneName, () => string>;

export function sceneLabel(name: SceneName): string {
  return labels[name]();
}
