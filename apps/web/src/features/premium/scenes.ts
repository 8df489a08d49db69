import { type CrosshairDesign, visibility } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';

/** The drawn game scenes a crosshair is shown over. */
export const scenes = ['hall', 'desert', 'jungle', 'neon', 'snow'] as const;
export type SceneName = (typeof scenes)[number];

const sceneLabels = {
  hall: m.dashboard_scene_hall,
  desert: m.dashboard_scene_desert,
  jungle: m.dashboard_scene_jungle,
  neon: m.dashboard_scene_neon,
  snow: m.dashboard_scene_snow,
} as const satisfies Record<SceneName, () => string>;

export function sceneLabel(scene: SceneName): string {
  return sceneLabels[scene]();
}

export function sceneUrl(scene: SceneName, size: 'medium' | 'thumb'): string {
  return `/scenes/${scene}-${size === 'thumb' ? 'thumb' : '960'}.webp`;
}

/** About how bright each scene is in its middle, as relative luminance: enough to keep a crosshair from being lost. */
const luminances = {
  hall: 0.13,
  desert: 0.03,
  jungle: 0.13,
  neon: 0.03,
  snow: 0.29,
} as const satisfies Record<SceneName, number>;

/** A scene for the picture at a place in a row: they take turns, past those on which the crosshair would be lost. */
export function sceneFor(design: CrosshairDesign, place: number): SceneName {
  const turns = scenes.map((_, step) => scenes[(place + step) % scenes.length] ?? 'hall');
  const isClear = (scene: SceneName) =>
    visibility(design, { luminance: luminances[scene] }).verdict !== 'poor';
  return turns.find(isClear) ?? 'neon';
}
