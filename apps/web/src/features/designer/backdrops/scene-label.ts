import { m } from '#shared/i18n/messages.ts';
import type { SceneName } from '../model/scenes.ts';

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
