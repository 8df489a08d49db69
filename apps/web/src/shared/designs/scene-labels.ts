import { m } from '#shared/i18n/messages.ts';
import type { SceneName } from './scenes.ts';

const labels = {
  hall: m.designer_scene_hall,
  desert: m.designer_scene_desert,
  snow: m.designer_scene_snow,
  jungle: m.designer_scene_jungle,
  neon: m.designer_scene_neon,
  lane: m.designer_scene_lane,
  station: m.designer_scene_station,
  harbour: m.designer_scene_harbour,
  corridor: m.designer_scene_corridor,
  rooftops: m.designer_scene_rooftops,
  space: m.designer_scene_space,
  flash: m.designer_scene_flash,
  checker: m.designer_scene_checker,
} satisfies Record<SceneName, () => string>;

export function sceneLabel(name: SceneName): string {
  return labels[name]();
}
